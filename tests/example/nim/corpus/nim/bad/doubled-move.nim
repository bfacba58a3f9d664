[First "Ada"]
[Second "Bob"]
[Heaps "1 2 2"]

A1 A1
B1 C1
B1 C1
1-0
