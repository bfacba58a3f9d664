[First "Ada"]
[Second "Bob"]
[Heaps "1"]
*
