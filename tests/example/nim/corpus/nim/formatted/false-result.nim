[First "Ada"]
[Second "Bob"]
[Heaps "1 2"]

A1 B2
1-0
