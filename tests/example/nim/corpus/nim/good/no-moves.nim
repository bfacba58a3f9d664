[First "Ada"]
[Second "Bob"]
[Heaps "9"]


*
