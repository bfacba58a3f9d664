[First "ann"]
[Second "ben"]
[Heaps "3 4 5"]

A2 B4 C5
A1
0-1
