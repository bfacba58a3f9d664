[Date "2025-06-30"]
[First "Ada"]
[Second "Bob"]
[Heaps "3 3"]

A1 B1
A2 B2
0-1
