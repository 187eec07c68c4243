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


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for package, file, axes in FACES:
        font = instantiateVariableFont(TTFont(PACKAGES / package / "files" / file), axes, optimize=False)
        scale_upem(font, UNITS)
        if "gvar" in font:
            leave_out_deltas(font)
        font["head"].modified = font["head"].created
        font.recalcTimestamp = False
        font.flavor = "woff2"
        font.save(TARGET / f"{package}.woff2")
        print(f"{package}.woff2: {(TARGET / f'{package}.woff2').stat().st_size} bytes")


if __name__ == "__main__":
    main()
