#!/usr/bin/env python3
"""Writes src/text/charset_tables.inc: what the bytes of each charset stand for, as the C library has it.

    tools/charset_tables.py >src/text/charset_tables.inc

The C library's authors keep the tables of IANA's and Unicode's registries; tests/charset_tables.cpp compares each
character with the library of the machine that it runs on.
"""

import ctypes
import itertools
import unicodedata

LIBC = ctypes.CDLL(None)
LIBC.iconv_open.restype = ctypes.c_void_p
LIBC.iconv_open.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
LIBC.iconv.restype = ctypes.c_size_t
LIBC.iconv.argtypes = [ctypes.c_void_p] + [ctypes.c_void_p] * 4

NONE = "\ufffd"
BYTES = range(0x80, 0x100)
TRAILS = range(0x40, 0x100)

# The table's name here, the library's names of what it is made of (the first that has a character wins), and the byte
# before each of its units.
TABLES = [
    ("shift_jis", ["CP932"], b""),
    ("euc_jp", ["EUC-JP", "EUC-JP-MS"], b""),
    ("euc_jp_supplement", ["EUC-JP", "EUC-JP-MS"], b"\x8f"),
    ("gb18030", ["GB18030"], b""),
    ("big5", ["CP950", "BIG5-HKSCS"], b""),
    ("euc_kr", ["CP949"], b""),
] + [(name.lower().replace("-", "_"), [name], b"") for name in
     [f"ISO-8859-{part}" for part in (2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16)] +
     [f"CP{page}" for page in (1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 874)] +
     ["TIS-620", "KOI8-R", "KOI8-U", "MACINTOSH", "IBM437", "IBM850", "IBM852", "IBM866"]]


class Converter:
    """One direction of the library's conversion."""

    def __init__(self, to, source):
        self.handle = LIBC.iconv_open(to.encode(), source.encode())
        assert self.handle != ctypes.c_void_p(-1).value, f"the library has no {source} to {to}"

    def __call__(self, unit):
        """What a character becomes; nothing where it is none."""
        LIBC.iconv(self.handle, None, None, None, None)
        given, made = ctypes.create_string_buffer(unit, len(unit)), ctypes.create_string_buffer(16)
        source, target = ctypes.c_void_p(ctypes.addressof(given)), ctypes.c_void_p(ctypes.addressof(made))
        left, room = ctypes.c_size_t(len(unit)), ctypes.c_size_t(16)
        failed = ctypes.c_size_t(-1).value
        parts = [ctypes.byref(each) for each in (source, left, target, room)]
        if LIBC.iconv(self.handle, *parts) == failed or left.value > 0:
            return b""
        if LIBC.iconv(self.handle, None, None, parts[2], parts[3]) == failed:
            return b""
        return made.raw[:16 - room.value]


class Charset:
    def __init__(self, names):
        self.readers = [Converter("UTF-32LE", name) for name in names]
        self.writers = [Converter(name, "UTF-32LE") for name in names]

    def code(self, unit):
        """0 where it is no character. A few of Hong Kong's are two code points: the first will do."""
        four = next(filter(None, (reader(unit) for reader in self.readers)), b"")
        return int.from_bytes(four[:4], "little")

    def unit(self, code):
        four = code.to_bytes(4, "little")
        return next(filter(None, (writer(four) for writer in self.writers)), b"")


def literal(code):
    if code == 0 or code > 0xffff:
        return NONE
    char = chr(code)
    is_shown = unicodedata.category(char)[0] in "LNPS" and not unicodedata.combining(char) and \
        unicodedata.bidirectional(char) not in ("R", "AL", "AN")
    return char if is_shown and char not in '"\\' else f"\\u{code:04X}"


def row(begin, lead, codes):
    """Codes from the first to the last that is a character."""
    known = [i for i, code in enumerate(codes) if code]
    if not known:
        return []
    kept = codes[known[0]:known[-1] + 1]
    return [f'    {{0x{lead:02X}, 0x{begin + known[0]:02X}, u"{"".join(map(literal, kept))}"}},']


def ranges(units):
    """Units in a row as pairs of first and last."""
    for _, group in itertools.groupby(enumerate(units), lambda pair: pair[1] - pair[0]):
        group = [unit for _, unit in group]
        yield group[0], group[-1]


def linear(unit):
    """Where a unit of four bytes stands among all of them."""
    return ((unit[0] - 0x81) * 10 + unit[1] - 0x30) * 1260 + (unit[2] - 0x81) * 10 + unit[3] - 0x30


def runs_of_four_bytes(charset):
    """Units in a row for codes in a row: first unit, first code, count."""
    digits, others = range(0x30, 0x3a), range(0x81, 0xff)
    runs = []
    for unit in map(bytes, itertools.product(others, digits, others, digits)):
        code, at = charset.code(unit), linear(unit)
        if code == 0:
            continue
        if runs and runs[-1][0] + runs[-1][2] == at and runs[-1][1] + runs[-1][2] == code:
            runs[-1][2] += 1
        else:
            runs.append([at, code, 1])
    return runs


def write_list(kind, name, lines):
    """The name, or what stands for an empty list."""
    if not lines:
        return "{}"
    print(f"constexpr auto {name} = std::to_array<{kind}>({{")
    print("\n".join(lines))
    print("});")
    return name


def in_lines(items, per_line=8):
    return ["    " + ", ".join(items[i:i + per_line]) + "," for i in range(0, len(items), per_line)]


def write_table(name, libc_names, prefix):
    charset = Charset(libc_names)
    rows, beyond, unwritten = [], [], []

    def take(lead, begin):
        units = [bytes([lead, trail] if lead else [trail]) for trail in range(begin, 0x100)]
        codes = [charset.code(prefix + unit) for unit in units]
        rows.extend(row(begin, lead, codes))
        for unit, code in zip(units, codes):
            if code > 0xffff:
                beyond.append((unit, code))
            if code and charset.unit(code) != prefix + unit:
                unwritten.append(int.from_bytes(unit, "big"))

    if not prefix:
        take(0, BYTES[0])
    for lead in BYTES:
        if prefix or not charset.code(bytes([lead])):
            take(lead, TRAILS[0])
    lists = [
        write_list("charset_row", f"{name}_rows", rows),
        write_list("far_character", f"{name}_far", in_lines([f"{{0x{u.hex().upper()}, 0x{c:05X}}}" for u, c in beyond])),
        write_list("unit_range", f"{name}_unwritten",
                   in_lines([f"{{0x{a:04X}, 0x{b:04X}}}" for a, b in ranges(unwritten)])),
    ]
    if name == "gb18030":
        runs = [f"{{{at}, 0x{code:04X}, {count}}}" for at, code, count in runs_of_four_bytes(charset)]
        lists.append(write_list("four_byte_run", f"{name}_runs", in_lines(runs)))
    print(f"constexpr charset_table {name}_table{{{', '.join(lists)}}};\n")


def main():
    print("// What the bytes of each charset stand for. tools/charset_tables.py writes this file.\n")
    for table in TABLES:
        write_table(*table)


main()
