[First "Ada"]

[Second "Bob"]
[Heaps "3 4 5"]
A2
*
