[First "Ada"] who begins
[Second "Bob "the" Builder"]
[Heaps "3 4 5"]

A2
*
