"""
Reduces the units per em and the points of the typefaces, limits them to the weights that the site uses, and writes them to
scripts/fonts/sources.

    python3 -m pip install fonttools==4.66.1 brotli
    python3 scripts/fonts/rescale.py

It takes two minutes, and is needed only when a typeface's package or a weight changes. The results are checked in:
`node scripts/fonts.ts` subsets them, and tests compare them with the packages. One unit is then 0.06 px in running text, and 0.11 px in the largest heading on a phone.
"""

from copy import deepcopy
from math import ceil, floor
from pathlib import Path

from fewer_points import leave_out_deltas, leave_out_points
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "scripts" / "fonts" / "sources"

# How far an outline may move when it is drawn with fewer points, and with fewer deltas at the other end of the weight axis, in units; and
# the parts of a composite glyph, such as the accent of a letter.
FEWER_POINTS = 1.25
FEWER_DELTAS = 1.5
OF_COMPOSITES = 0.75

# Frequencies in English text, per thousand letters and spaces; glyphs that are not listed are rare.
FREQUENCIES = {" ": 182, "e": 104, "t": 75, "a": 67, "o": 61, "i": 57, "n": 55, "s": 52, "h": 50, "r": 49, "d": 35, "l": 33} | {
    "c": 23, "u": 23, "m": 20, "w": 20, "f": 18, "g": 16, "y": 16, "p": 16, "b": 12, "v": 8, "k": 7
}

FACES = [
    ("bricolage-grotesque", "bricolage-grotesque-latin-wght-normal.woff2", {"wght": 700}, 500),
    ("figtree", "figtree-latin-wght-normal.woff2", {"wght": (400, 700)}, 320),
]


def scaled_evenly(values: list, scale: float) -> list[int]:
    """
    Scales the values of glyphs to integers. Each is paired with the frequency of its glyph, and rounded up or down so that the total width
    of running text stays closest to the original.
    """
    scaled, off = [], 0.0
    for value, frequency in values:
        exact = value * scale
        scaled.append(min((floor(exact), ceil(exact)), key=lambda whole: abs(off + frequency * (whole - exact))))
        off += frequency * (scaled[-1] - exact)
    return scaled


def frequencies_of(font: TTFont) -> dict[str, float]:
    """The frequency of each glyph, the most frequent first."""
    named = {font.getBestCmap()[ord(letter)]: frequency for letter, frequency in FREQUENCIES.items()}
    return {name: named.get(name, 0.1) for name in sorted(font.getGlyphOrder(), key=lambda name: -named.get(name, 0))}


def places_of(font: TTFont) -> dict[str, tuple[int, int]]:
    """The position of each glyph's advance deltas in the item variation store of HVAR; empty when the font has no HVAR table."""
    if "HVAR" not in font:
        return {}
    hvar = font["HVAR"].table
    order = {name: glyph for glyph, name in enumerate(font.getGlyphOrder())}
    return {name: divmod(at, 1 << 16) for name, at in (hvar.AdvWidthMap.mapping if hvar.AdvWidthMap else order).items()}


def advances_of(font: TTFont) -> tuple[dict, dict]:
    """Advance widths by glyph, and their deltas for each variation region, by position in the store."""
    places = places_of(font)
    store = font["HVAR"].table.VarStore if places else None
    deltas = {place: list(store.VarData[place[0]].Item[place[1]]) for place in places.values()}
    return {name: advance for name, (advance, _) in font["hmtx"].metrics.items()}, deltas


def keep_widths(font: TTFont, before: tuple[dict, dict], scale: float) -> None:
    """
    Writes advance widths that keep the width of a line of text. `scale_upem` rounds halves up. That keeps the strokes of a letter
    equal, but would make a line 0.1 % wider: words would then wrap at other places than in the fallback font.
    """
    advances, deltas = before
    frequencies, metrics = frequencies_of(font), font["hmtx"].metrics
    scaled = scaled_evenly([(advances[name], frequency) for name, frequency in frequencies.items()], scale)
    for name, advance in zip(frequencies, scaled, strict=True):
        metrics[name] = (advance, metrics[name][1])
    # Several glyphs may share one position in the store.
    shared = {}
    for name, place in places_of(font).items():
        shared[place] = shared.get(place, 0) + frequencies[name]
    ordered = sorted(shared.items(), key=lambda each: -each[1])
    for region in range(max((len(row) for row in deltas.values()), default=0)):
        scaled = scaled_evenly([(deltas[place][region], frequency) for place, frequency in ordered], scale)
        for (place, _), delta in zip(ordered, scaled, strict=True):
            font["HVAR"].table.VarStore.VarData[place[0]].Item[place[1]][region] = delta


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for package, file, axes, units in FACES:
        font = instantiateVariableFont(TTFont(PACKAGES / package / "files" / file), axes, optimize=False)
        before, advances = font["head"].unitsPerEm, advances_of(font)
        exact = deepcopy(font)
        scale_upem(font, units)
        keep_widths(font, advances, units / before)
        leave_out_points(font, exact, FEWER_POINTS)
        if "gvar" in font:
            leave_out_deltas(font, exact, FEWER_DELTAS, OF_COMPOSITES)
        font["head"].modified = font["head"].created
        font.recalcTimestamp = False
        font.flavor = "woff2"
        font.save(TARGET / f"{package}.woff2")
        print(f"{package}.woff2: {(TARGET / f'{package}.woff2').stat().st_size} bytes")


if __name__ == "__main__":
    main()
