[First "Ada"]
[Second "Bob"]
[Heaps "3 3"]
[Date "2025-06-30"]

A1 B1 A2
	B2
0-1