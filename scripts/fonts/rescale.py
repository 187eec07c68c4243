"""
Writes the typefaces with half as many units to the em, in the weights that the site sets, to scripts/fonts/sources.

    python3 -m pip install fonttools==4.66.1 brotli
    python3 scripts/fonts/rescale.py

Needed only when a typeface's package or a weight changes; `node scripts/fonts.ts` cuts what is checked in there, and tests compare
it with the packages. A unit is two thousandths of the em then: 0.04 px of running text, 0.2 px of the largest heading.
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "scripts" / "fonts" / "sources"

UNITS = 500
# Units by which a point may lie elsewhere between two weights: what can be worked out from its neighbours is not written.
TOLERANCE = 1.0

# Letters of English, the most frequent first.
BY_FREQUENCY = " etaoinshrdlucmfywgpbvkxqjz"

FACES = [
    ("bricolage-grotesque", "bricolage-grotesque-latin-wght-normal.woff2", {"wght": 700}),
    ("figtree", "figtree-latin-wght-normal.woff2", {"wght": (400, 700)}),
]


def leave_out_deltas(font: TTFont) -> None:
    """Deltas of the weight axis that follow from those beside them (OpenType, "Inferred deltas for un-referenced point numbers")."""
    glyf, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        points, control = glyf._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            variation.optimize(
                points, control.endPts, tolerance=TOLERANCE, isComposite=glyf[name].isComposite()
            )


def halve_evenly(values: dict) -> dict:
    """Half of each; of those that lie between two units the first goes down, the next up, and so on."""
    halves, carried = {}, 0
    for key, value in values.items():
        halves[key] = (value + carried) // 2
        carried = (value + carried) % 2
    return halves


def advances_of(font: TTFont) -> list[dict]:
    """Advances of every glyph, those of frequent letters first, then what each weight adds to them."""
    advances = {name: advance for name, (advance, _) in font["hmtx"].metrics.items()}
    cmap = font.getBestCmap()
    frequent = [cmap[ord(letter)] for letter in BY_FREQUENCY]
    advances = {name: advances[name] for name in dict.fromkeys([*frequent, *advances])}
    if "HVAR" not in font:
        return [advances]
    hvar = font["HVAR"].table
    order = {name: glyph for glyph, name in enumerate(font.getGlyphOrder())}
    places = hvar.AdvWidthMap.mapping if hvar.AdvWidthMap else order
    rows = {}
    for name in advances:
        outer, inner = divmod(places[name], 1 << 16)
        for region, delta in enumerate(hvar.VarStore.VarData[outer].Item[inner]):
            rows[outer, inner, region] = delta
    return [advances, rows]


def keep_widths(font: TTFont, before: list[dict]) -> None:
    """
    Writes advances that add up to what they were. What scales the rest rounds up what lies between two units, which keeps the strokes
    of a letter alike, and would make a line of text 0.1 % wider: words then wrap where they do not in the face that stands in.
    """
    metrics = font["hmtx"].metrics
    for name, advance in halve_evenly(before[0]).items():
        metrics[name] = (advance, metrics[name][1])
    for rows in before[1:]:
        for (outer, inner, region), delta in halve_evenly(rows).items():
            font["HVAR"].table.VarStore.VarData[outer].Item[inner][region] = delta


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for package, file, axes in FACES:
        font = instantiateVariableFont(TTFont(PACKAGES / package / "files" / file), axes, optimize=False)
        advances = advances_of(font)
        scale_upem(font, UNITS)
        keep_widths(font, advances)
        if "gvar" in font:
            leave_out_deltas(font)
        font["head"].modified = font["head"].created
        font.recalcTimestamp = False
        font.flavor = "woff2"
        font.save(TARGET / f"{package}.woff2")
        print(f"{package}.woff2: {(TARGET / f'{package}.woff2').stat().st_size} bytes")


if __name__ == "__main__":
    main()
