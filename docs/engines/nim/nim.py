"""The rules of Nim: arbiter asks by a JSON object a line, and is answered so."""
import json, random, sys

heaps, moves = [], []  # how many are left in each; what was taken: (heap, number)

def position(**more):
    left = {chr(65 + i): n for i, n in enumerate(heaps)}
    said = {"ok": True, "position": [f"{heap}  {'o ' * n}" for heap, n in left.items()], "turn": len(moves) % 2 + 1}
    said["legal"] = [f"{heap}{k}" for heap, n in left.items() for k in range(1, n + 1)]
    if not said["legal"]:
        said["result"] = "1-0" if len(moves) % 2 else "0-1"
    return said | more

def start(asked):
    tags = asked["tags"]  # without those whose values the grammar refuses
    if "Heaps" not in tags:
        return {"ok": False, "why": "the sizes of the heaps are missing", "tag": "Heaps"}
    heaps[:], moves[:] = map(int, tags["Heaps"].split()), []
    if len(heaps) > 9:
        return {"ok": False, "why": "there are at most nine heaps", "tag": "Heaps"}
    return position(can=["undo"], sides=[tags.get("First", "first"), tags.get("Second", "second")])

def play(asked):
    name, heap, taken = asked["text"][0], ord(asked["text"][0]) - 65, int(asked["text"][1:])
    if heap >= len(heaps):
        return {"ok": False, "why": f"there is no heap {name}"}
    if taken > heaps[heap]:
        earlier = max((ply for ply, move in enumerate(moves, 1) if move[0] == heap), default=None)
        return {"ok": False, "why": f"heap {name} has {heaps[heap]} left", "because": earlier}
    heaps[heap] -= taken
    moves.append((heap, taken))
    return position(happened=f"{heaps[heap]} left in heap {name}")

def undo(asked):
    heap, taken = moves.pop()
    heaps[heap] += taken
    return position()

def new(asked):
    first, second = asked["players"] if len(asked["players"]) == 2 else ("ann", "ben")
    sizes = " ".join(str(random.Random(asked["seed"] + i).randint(2, 6)) for i in range(3))
    return {"ok": True, "record": f'[First "{first}"]\n[Second "{second}"]\n[Heaps "{sizes}"]\n\n*\n'}

for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"start": start, "play": play, "undo": undo, "new": new}[asked["do"]](asked)), flush=True)
