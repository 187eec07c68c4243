"""
Draws the outlines of a typeface with fewer points. Designers draw cubic curves. The packages approximate them by quadratic curves, far
closer than a screen can show. Here runs of quadratic curves become fewer ones, in all weights at once, as long as the outline moves by
less than a tolerance.
"""

from fontTools.cu2qu import curves_to_quadratic
from fontTools.cu2qu.errors import ApproxNotFoundError
from fontTools.qu2cu.qu2cu import elevate_quadratic
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates, flagOnCurve
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

# Start, control point and end; a straight line has no control point. Points are complex numbers.
Curve = tuple[complex, complex | None, complex]
# A point on the outline, and the control points between it and the next one.
Step = tuple[complex, list[complex]]

# Points compared on each curve.
SAMPLES = 8
# A run of curves is at most this long.
LONGEST_RUN = 8
# Cosine of the largest change of direction within a run (20 degrees); corners stay.
SMOOTH = 0.94
# A point on the curve within this distance of the middle of its two neighbours is left out: TrueType puts it there.
HALFWAY = 0.75
# How far a point may move along the outline, in units, when its delta is left out: tried in this order.
LEAVE_OUT = (5, 4, 3.5, 3, 2.5, 2, 1.5, 1.25, 1, 0.75, 0.5, 0.25, 0)


def rounded(point: complex) -> complex:
    return complex(round(point.real), round(point.imag))


def curves_of(points: list[complex], on_curve: list[bool]) -> list[Curve]:
    """The curves of a closed contour, from its first point on the curve. Two control points in a row have a point between them."""
    path: list[tuple[complex, bool]] = []
    for at, (point, on) in enumerate(zip(points, on_curve, strict=True)):
        if not on and not on_curve[at - 1]:
            path.append(((points[at - 1] + point) / 2, True))
        path.append((point, on))
    first = next(at for at, (_, on) in enumerate(path) if on)
    path = [*path[first:], *path[: first + 1]]
    curves, start, control = [], path[0][0], None
    for point, on in path[1:]:
        if on:
            curves.append((start, control, point))
            start, control = point, None
        else:
            control = point
    return curves


def contours_of(glyph: Glyph, points: list[complex]) -> list[list[Curve]]:
    on_curve = [bool(flag & flagOnCurve) for flag in glyph.flags]
    ends = [end + 1 for end in glyph.endPtsOfContours]
    return [curves_of(points[start:end], on_curve[start:end]) for start, end in zip([0, *ends], ends)]


def sampled(curves: list[Curve]) -> list[complex]:
    line = [curves[0][0]]
    for start, control, end in curves:
        through = (start + end) / 2 if control is None else control
        for t in (step / SAMPLES for step in range(1, SAMPLES + 1)):
            line.append((1 - t) ** 2 * start + 2 * t * (1 - t) * through + t * t * end)
    return line


def from_line(point: complex, line: list[complex]) -> float:
    """The distance of a point from a polyline."""
    nearest = float("inf")
    for start, end in zip(line, line[1:]):
        along = end - start
        t = ((point - start) * along.conjugate()).real / abs(along) ** 2 if along else 0.0
        nearest = min(nearest, abs(point - start - max(0.0, min(1.0, t)) * along))
    return nearest


def distance(one: list[Curve], other: list[Curve]) -> float:
    """The largest distance of a point of either line from the other line."""
    lines = sampled(one), sampled(other)
    return max(from_line(point, lines[1 - which]) for which in (0, 1) for point in lines[which])


def as_one_cubic(curves: list[Curve]) -> list[tuple[float, float]]:
    """The cubic curve that has the ends and tangents of a run of quadratic curves."""
    cubics = [elevate_quadratic(*curve) for curve in curves]
    # Speed is the same on both sides of a point between two parts of one cubic curve, so their lengths tell where it was split.
    length, total = 1.0, 1.0
    for before, after in zip(cubics, cubics[1:]):
        length *= abs(after[1] - after[0]) / abs(before[3] - before[2])
        total += length
    start, end = cubics[0][0], cubics[-1][3]
    points = (start, start + (cubics[0][1] - start) * total, end + (cubics[-1][2] - end) * total / length, end)
    return [(point.real, point.imag) for point in points]


def is_smooth(before: Curve, after: Curve) -> bool:
    if before[1] is None or after[1] is None:
        return False
    one, other = before[2] - before[1], after[1] - after[0]
    return one != 0 != other and (other * one.conjugate()).real > SMOOTH * abs(one) * abs(other)


def along(run: list[Curve], controls: list[complex]) -> list[Curve]:
    """Curves from the start to the end of a run with other control points."""
    nodes = [run[0][0], *((one + next_one) / 2 for one, next_one in zip(controls, controls[1:])), run[-1][2]]
    return list(zip(nodes, controls, nodes[1:]))


def redrawn(runs: list[list[Curve]], exact: list[list[Curve]], tolerance: float) -> list[list[complex]] | None:
    """Control points of fewer curves than a run has, for every weight; None when the outline would move by more than the tolerance."""
    cubics = [as_one_cubic(run) for run in runs]
    for error in (tolerance * 4, tolerance * 2, tolerance, tolerance / 2):
        try:
            splines = curves_to_quadratic(cubics, [error] * len(cubics))
        except ApproxNotFoundError:
            return None
        controls = [[rounded(complex(*point)) for point in spline[1:-1]] for spline in splines]
        if len(controls[0]) >= len(runs[0]):
            return None
        tries = zip(runs, controls, exact, strict=True)
        if all(distance(along(run, points), was) <= tolerance for run, points, was in tries):
            return controls
    return None


def fewest_steps(weights: list[list[Curve]], exact: list[list[Curve]], tolerance: float) -> list[list[Step]]:
    """The way around a contour with the fewest points, for every weight."""
    count = len(weights[0])
    # By curve: the fewest points up to it, where the last run began, and the control points of that run.
    best: list[tuple[float, int, list[list[complex]]]] = [(0, 0, []), *[(float("inf"), 0, [])] * count]
    for end in range(1, count + 1):
        for start in range(end - 1, max(-1, end - 1 - LONGEST_RUN), -1):
            runs = [curves[start:end] for curves in weights]
            if end - start == 1:
                controls = [[] if run[0][1] is None else [run[0][1]] for run in runs]
            elif not all(is_smooth(run[0], run[1]) for run in runs):
                break
            else:
                controls = redrawn(runs, [curves[start:end] for curves in exact], tolerance)
            if controls is not None and best[start][0] + 1 + len(controls[0]) < best[end][0]:
                best[end] = (best[start][0] + 1 + len(controls[0]), start, controls)
    ways: list[list[Step]] = [[] for _ in weights]
    end = count
    while end:
        _, start, controls = best[end]
        for way, curves, points in zip(ways, weights, controls, strict=True):
            way.insert(0, (curves[start][0], points))
        end = start
    return ways


def points_of(ways: list[list[Step]]) -> tuple[list[list[complex]], list[bool]]:
    """A contour's points in every weight, without those halfway between their neighbours, and which ones are on the curve."""
    points: list[list[complex]] = [[] for _ in ways]
    on_curve: list[bool] = []
    for at in range(len(ways[0])):
        neighbours = [(way[at - 1][1], way[at][1]) for way in ways]
        halfway = (
            (len(on_curve) > 0 or at < len(ways[0]) - 1)
            and all(before and after for before, after in neighbours)
            and all(
                abs((before[-1] + after[0]) / 2 - way[at][0]) <= HALFWAY
                for way, (before, after) in zip(ways, neighbours, strict=True)
            )
        )
        for drawn, way in zip(points, ways, strict=True):
            drawn.extend([*([] if halfway else [rounded(way[at][0])]), *map(rounded, way[at][1])])
        on_curve.extend([*([] if halfway else [True]), *[False] * len(ways[0][at][1])])
    return points, on_curve


def weights_of(font: TTFont, name: str, scale: float = 1.0) -> list[list[complex]]:
    """A glyph's points in the default weight and, if it varies, at the other end of the weight axis."""
    default = [complex(*point) * scale for point in font["glyf"][name].coordinates]
    variations = font["gvar"].variations.get(name, []) if "gvar" in font else []
    return [
        default,
        *([point + complex(*delta) * scale for point, delta in zip(default, each.coordinates)] for each in variations),
    ]


def leave_out_points(font: TTFont, exact: TTFont, tolerance: float) -> None:
    """
    Draws every outline of `font` with fewer points, within `tolerance` units of `exact`, the same font before it was scaled. The font has
    one weight, or one axis of weight with all deltas given.
    """
    glyf, metrics = font["glyf"], font["hmtx"].metrics
    scale = font["head"].unitsPerEm / exact["head"].unitsPerEm
    lefts = {name: getattr(glyf[name], "xMin", 0) for name in font.getGlyphOrder()}
    for name in font.getGlyphOrder():
        glyph = glyf[name]
        if glyph.isComposite() or glyph.numberOfContours <= 0:
            continue
        weights = [contours_of(glyph, points) for points in weights_of(font, name)]
        exactly = [contours_of(exact["glyf"][name], points) for points in weights_of(exact, name, scale)]
        drawn: list[list[complex]] = [[] for _ in weights]
        on_curve: list[bool] = []
        ends: list[int] = []
        for contour, was in zip(zip(*weights), zip(*exactly), strict=True):
            points, on = points_of(fewest_steps(contour, was, tolerance))
            for one, more in zip(drawn, points, strict=True):
                one.extend(more)
            on_curve.extend(on)
            ends.append(len(on_curve) - 1)
        glyph.coordinates = GlyphCoordinates([(int(point.real), int(point.imag)) for point in drawn[0]])
        glyph.flags = bytearray(flagOnCurve if on else 0 for on in on_curve)
        glyph.endPtsOfContours = ends
        for points in drawn[1:]:
            (variation,) = font["gvar"].variations[name]
            moved = [(int((to - at).real), int((to - at).imag)) for at, to in zip(drawn[0], points, strict=True)]
            variation.coordinates = [*moved, *variation.coordinates[-4:]]
    # Outlines, those of composite glyphs too, are drawn from the left side bearing, wherever their points are.
    for name, left in lefts.items():
        glyf[name].recalcBounds(glyf)
        metrics[name] = (metrics[name][0], metrics[name][1] + getattr(glyf[name], "xMin", 0) - left)


def leave_out_deltas(font: TTFont, exact: TTFont, tolerance: float, of_composites: float) -> None:
    """
    Leaves out deltas that follow from neighbouring points (OpenType, "Inferred deltas for un-referenced point numbers"), as many as keep
    the outlines within `tolerance` units of `exact`, and the parts of composite glyphs within `of_composites` units of where they were.
    """
    glyf, metrics = font["glyf"], font["hmtx"].metrics
    scale = font["head"].unitsPerEm / exact["head"].unitsPerEm
    for name, variations in font["gvar"].variations.items():
        glyph = glyf[name]
        points, control = glyf._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            if glyph.isComposite() or glyph.numberOfContours <= 0:
                variation.optimize(points, control.endPts, tolerance=of_composites, isComposite=glyph.isComposite())
                continue
            was = contours_of(exact["glyf"][name], weights_of(exact, name, scale)[1])
            deltas = variation.coordinates
            for allowed in LEAVE_OUT:
                variation.coordinates = iup_delta_optimize(deltas, points, control.endPts, tolerance=allowed)
                inferred = iup_delta(variation.coordinates, points, control.endPts)
                there = [complex(*at) + complex(*delta) for at, delta in zip(glyph.coordinates, inferred)]
                if all(distance(*both) <= tolerance for both in zip(contours_of(glyph, there), was, strict=True)):
                    break
