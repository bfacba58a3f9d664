[Date "2025-06-29"]
[First "Ada"]
[Second "Bob"]
[Heaps "3 4 5"]

A2 B1
C3 B1
A1 B2
C2
1-0
