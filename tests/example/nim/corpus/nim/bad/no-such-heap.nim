[First "Ada"]
[Second "Bob"]
[Heaps "1 2"]

A1 C1
B1
*
