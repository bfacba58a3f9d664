[First "Ada"]
[Second "Bob"]
[Heaps "3 2 2"]

A1 1A
B1 C1
A1 B1
C1
1-0
