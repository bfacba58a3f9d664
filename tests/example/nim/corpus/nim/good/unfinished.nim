[First "Ada"]
[Second "Bob"]
[Heaps "7 5 3"]

A3 C1
B2
*
