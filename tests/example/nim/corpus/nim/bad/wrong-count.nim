[First "Ada"]
[Second "Bob"]
[Heaps "3 2 2"]

A3 A1
B1 C1
A1 B1
C1
1-0
