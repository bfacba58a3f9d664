[ First "Ada"]
[Second "Bob" ]
[Heaps "3 4 5"] [Date "2025-06-29"]

A2
*
