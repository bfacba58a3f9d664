[First "Ada"]
[Second "Bob"]
[Heaps "3, 4"]

A2
*
