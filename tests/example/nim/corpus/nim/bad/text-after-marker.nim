[First "Ada"]
[Second "Bob"]
[Heaps "1 2"]

A1 B2
0-1
A game from the club.
