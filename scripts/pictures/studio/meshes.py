"""Parametric geometry. Inputs are millimetres; Blender gets them divided by 100 (1 unit = 100 mm)."""
import math
import bpy

MM = 0.01


def mesh_object(name, verts, faces, uvs=None, smooth=True):
    """Makes an object of vertices (mm), faces and, if given, one (u, v) per vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(x * MM, y * MM, z * MM) for x, y, z in verts], [], faces)
    if uvs is not None:
        layer = mesh.uv_layers.new(name="uv")
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    mesh.update()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def smoothstep(a, b, x):
    t = min(1.0, max(0.0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def lerp(a, b, t):
    return a + (b - a) * t


def curve(keys):
    """Monotone cubic through [(z, value), …]: no overshoot, so silhouettes stay taut."""
    xs = [k[0] for k in keys]
    ys = [k[1] for k in keys]
    n = len(xs)
    slopes = [(ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) for i in range(n - 1)]
    tangents = [slopes[0]]
    for i in range(1, n - 1):
        same = slopes[i - 1] * slopes[i] > 0
        tangents.append(2 * slopes[i - 1] * slopes[i] / (slopes[i - 1] + slopes[i]) if same else 0.0)
    tangents.append(slopes[-1])

    def at(x):
        if x <= xs[0]:
            return ys[0]
        if x >= xs[-1]:
            return ys[-1]
        i = max(j for j in range(n - 1) if xs[j] <= x)
        h = xs[i + 1] - xs[i]
        t = (x - xs[i]) / h
        t2, t3 = t * t, t * t * t
        return ((2 * t3 - 3 * t2 + 1) * ys[i] + (t3 - 2 * t2 + t) * h * tangents[i]
                + (3 * t2 - 2 * t3) * ys[i + 1] + (t3 - t2) * h * tangents[i + 1])
    return at


def ring(w, d, n, segments):
    """One superellipse ring of half-width w and half-depth d, from the back around the left side to the front."""
    points = []
    for i in range(segments + 1):
        a = math.pi / 2 + 2 * math.pi * i / segments
        c, s = math.cos(a), math.sin(a)
        points.append((math.copysign(abs(c) ** (2 / n), c) * w, math.copysign(abs(s) ** (2 / n), s) * d))
    return points


def even_ring(w, d, n, segments):
    """Like ring(), with points spaced evenly along the outline, so that a label is not stretched."""
    fine = ring(w, d, n, segments * 8)
    lengths = [0.0]
    for a, b in zip(fine, fine[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    out, j = [], 0
    for i in range(segments + 1):
        want = lengths[-1] * i / segments
        while j < len(fine) - 2 and lengths[j + 1] < want:
            j += 1
        span = lengths[j + 1] - lengths[j] or 1
        t = (want - lengths[j]) / span
        out.append((lerp(fine[j][0], fine[j + 1][0], t), lerp(fine[j][1], fine[j + 1][1], t)))
    return out


def loft(name, rows, displace=None, segments=192, cap_bottom=True, cap_top=True, uv_span=None):
    """Skins rows of (z, half-width, half-depth, exponent). displace(x, y, z) -> z offset. uv v runs over uv_span (z0, z1)."""
    verts, faces, uvs = [], [], []
    z0, z1 = uv_span or (rows[0][0], rows[-1][0])
    for z, w, d, n in rows:
        for i, (x, y) in enumerate(even_ring(w, d, n, segments)):
            dz = displace(x, y, z) if displace else 0.0
            verts.append((x, y, z + dz))
            uvs.append((i / segments, (z + dz - z0) / (z1 - z0)))
    stride = segments + 1
    for r in range(len(rows) - 1):
        for i in range(segments):
            a = r * stride + i
            faces.append((a, a + 1, a + 1 + stride, a + stride))
    for wanted, r in ((cap_bottom, 0), (cap_top, len(rows) - 1)):
        if not wanted:
            continue
        z = rows[r][0]
        dz = displace(0, 0, z) if displace else 0.0
        centre = len(verts)
        verts.append((0, 0, z + dz))
        uvs.append((0.5, (z + dz - z0) / (z1 - z0)))
        for i in range(segments):
            a = r * stride + i
            faces.append((centre, a + 1, a) if r == 0 else (centre, a, a + 1))
    return mesh_object(name, verts, faces, uvs)


def lathe(name, profile, segments=96):
    """Turns [(radius, z), …] around the vertical axis."""
    return loft(name, [(z, max(r, 0.01), max(r, 0.01), 2) for r, z in profile], segments=segments)


def rounded(points, radius, steps=6):
    """Rounds every inner corner of a (r, z) polyline by at most radius."""
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b = math.dist(before, here), math.dist(here, after)
        if a == 0 or b == 0:
            continue
        cut = min(radius, a * 0.49, b * 0.49)
        p = [lerp(here[k], before[k], cut / a) for k in (0, 1)]
        q = [lerp(here[k], after[k], cut / b) for k in (0, 1)]
        for i in range(steps + 1):
            t = i / steps
            out.append(tuple((1 - t) ** 2 * p[k] + 2 * t * (1 - t) * here[k] + t * t * q[k] for k in (0, 1)))
    out.append(points[-1])
    return out


def tube(name, path, radius_at, segments=32, squash=1.0):
    """Sweeps a circle along points [(x, y, z), …] lying in one vertical plane (x, z)."""
    verts, faces = [], []
    count = len(path)
    for k, p in enumerate(path):
        a, b = path[max(0, k - 1)], path[min(count - 1, k + 1)]
        tx, tz = b[0] - a[0], b[2] - a[2]
        length = math.hypot(tx, tz) or 1
        nx, nz = -tz / length, tx / length
        r = radius_at(k / (count - 1))
        for i in range(segments):
            t = 2 * math.pi * i / segments
            verts.append((p[0] + nx * math.cos(t) * r * squash, p[1] + math.sin(t) * r, p[2] + nz * math.cos(t) * r * squash))
    for k in range(count - 1):
        for i in range(segments):
            j = (i + 1) % segments
            faces.append((k * segments + i, k * segments + j, (k + 1) * segments + j, (k + 1) * segments + i))
    faces.append(tuple(range(segments - 1, -1, -1)))
    faces.append(tuple((count - 1) * segments + i for i in range(segments)))
    return mesh_object(name, verts, faces)
