"""Puts changes of the code behind switches, beside what they change: `(arbiter_changed(7) ? (a <= b) : (a < b))`."""

from mutants import NO_CODE, blank

NOT_WITHIN = {"return", "case", "else", "throw", "do", "requires", "noexcept", "explicit", "co_return", "constexpr"}
CLOSING = {")": "(", "]": "[", "}": "{"}


class Expressions:
    """Finds how far the expression around a place goes. `code` has all but code blanked out, `plain` only comments."""

    def __init__(self, code, plain):
        self.code = code
        self.plain = plain
        self.partner = {}
        stack = []
        for at, c in enumerate(code):
            if c in "([{":
                stack.append(at)
            elif c in CLOSING and stack:
                opening = stack.pop()
                self.partner[opening], self.partner[at] = at, opening

    def around(self, begin, end):
        """(begin, end); None among a template's arguments, which are constants."""
        first, last = self.left(begin), self.right(end)
        if last is None or any(self.code.count(o, first, last) != self.code.count(c, first, last) for c, o in CLOSING.items()):
            return None
        while first < begin and self.plain[first].isspace():
            first += 1
        while last > end and self.plain[last - 1].isspace():
            last -= 1
        return first, last

    def is_angle(self, at):
        """Whether it is a bracket of a template's arguments: operators stand between blanks."""
        return self.code[at - 1] not in " -\n" and (self.code[at] == "<" or self.code[at + 1] not in "=")

    def left(self, at):
        code = self.code
        while at > 0:
            c = code[at - 1]
            if c in ")]":
                at = self.partner[at - 1]
            elif c == "}":
                opening = self.partner[at - 1]
                if code[opening - 1].isspace():
                    return at
                at = opening
            elif c == ">" and self.is_angle(at - 1):
                depth = 0
                while at > 0:
                    at -= 1
                    depth += {">": 1, "<": -1}.get(code[at], 0)
                    if depth == 0:
                        break
            elif c in "([{;,?":
                return at
            elif c == ":":
                if code[at - 2] != ":":
                    return at
                at -= 2
            elif c == "=":
                if code[at - 2] not in "=!<>" or code[at - 3 : at - 1] in ("<<", ">>"):
                    return at
                at -= 2
            elif c.isalnum() or c == "_":
                word = at - 1
                while code[word - 1].isalnum() or code[word - 1] == "_":
                    word -= 1
                if code[word:at] in NOT_WITHIN:
                    return at
                at = word
            else:
                at -= 1
        return at

    def right(self, at):
        code = self.code
        while at < len(code):
            c = code[at]
            if c in "([":
                at = self.partner[at] + 1
            elif c == "{":
                if code[at - 1].isspace():
                    return at
                at = self.partner[at] + 1
            elif c == "<" and code[at + 1] not in " =<" and self.is_angle(at):
                depth = 0
                while at < len(code):
                    depth += {"<": 1, ">": -1}.get(code[at], 0)
                    at += 1
                    if depth == 0:
                        break
            elif c in ")]};,?":
                return at
            elif c == ":":
                if code[at + 1] != ":":
                    return at
                at += 2
            elif c == "=":
                if code[at + 1] != "=":
                    return at
                at += 2
            elif c in "!<>" and code[at + 1] == "=":
                at += 2
            elif c == ">" and self.is_angle(at):
                return None
            else:
                at += 1
        return at


def with_switches(source, numbered):
    """The source with all those changes, which are given with their numbers; each begins a line."""
    code = NO_CODE.sub(lambda m: (";" if m.group().lstrip().startswith("#") else " ") + blank(m)[1:], source)
    plain = NO_CODE.sub(lambda m: blank(m) if m.group().startswith(("//", "/*")) else m.group(), source)
    expressions = Expressions(code, plain)
    groups = {}
    for number, mutant in numbered:
        is_qualifier = code.startswith(" {", mutant.end) and mutant.text == "||"
        if not is_qualifier and (place := expressions.around(mutant.begin, mutant.end)):
            groups.setdefault(place, []).append((number, mutant))
    spans = sorted(groups, key=lambda s: (s[0], -s[1]))

    def render(begin, end, within):
        out, at, i = [], begin, 0
        while i < len(within):
            first, last = within[i]
            inner = i + 1
            while inner < len(within) and within[inner][0] < last:
                inner += 1
            nested = [n for n in within[i + 1 : inner] if n[1] <= last]
            original = render(first, last, nested)
            out.append(source[at:first])
            original = f"({original})"
            for number, m in groups[first, last]:
                if m.what.startswith("what is returned"):
                    original = f"\narbiter_not({number}, {original})"
                    continue
                changed = (plain[first : m.begin] + m.text + plain[m.end : last]).replace("\n", " ")
                if m.what == "! removed":
                    changed = f"static_cast<bool>({changed})"
                original = f"\n(arbiter_changed({number}) ? ({changed}) : {original})"
            out.append(original)
            at, i = last, inner
        out.append(source[at:end])
        return "".join(out)

    return render(0, len(source), spans)
