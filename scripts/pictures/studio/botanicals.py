"""Fruit, leaves, flowers, stones, ice and drops. Lengths in millimetres, angles in degrees, seeded by name."""
import math
import random
import bpy
from mathutils import Euler, Matrix, Vector
from meshes import MM, lathe, lerp, loft, mesh_object, rounded, smoothstep, tube
import surfaces

rnd = random.Random(11)


def put(obj, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Stands an object, or a list of them, at a place; turn is Euler XYZ."""
    group = obj if isinstance(obj, list) else [obj]
    move = Matrix.Translation(Vector(at) * MM) @ Euler([math.radians(a) for a in turn]).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    for one in group:
        one.matrix_world = move @ one.matrix_world
    return group


def sheet(name, length, width, cup=0.25, curl=40.0, ruffle=0.0, waves=3.0, twist=0.0, serrate=0.0, fold=0.0, rows=56, cols=28, seed=0):
    """A petal or leaf from the origin along +y, upper side +z. width is a function of v in 0…1 giving the half-width.
    curl bends it along its length (degrees), cup arches it across, fold creases the midrib, ruffle waves the rim."""
    r = random.Random(seed)
    phase = r.random() * 6.28
    verts, faces, uvs = [], [], []
    y = z = 0.0
    angle = 0.0
    for i in range(rows + 1):
        v = i / rows
        half = max(0.02, width(v))
        if serrate:
            half *= 1 + serrate * (abs((v * 11) % 1 - 0.5) - 0.25)
        for j in range(cols + 1):
            u = j / cols * 2 - 1
            across = u * half
            lift = cup * half * u * u + fold * half * abs(u)
            lift += ruffle * abs(u) ** 2.2 * math.sin(waves * 6.283 * v + phase + (1.7 if u > 0 else 0)) * smoothstep(0, .25, v)
            lift += twist * across * v
            verts.append((across, y - math.sin(angle) * lift, z + math.cos(angle) * lift))
            uvs.append((j / cols, v))
        step = length / rows
        angle = math.radians(curl) * smoothstep(0, 1, v) if curl else 0.0
        y += math.cos(angle) * step
        z += math.sin(angle) * step
    stride = cols + 1
    for i in range(rows):
        for j in range(cols):
            a = i * stride + j
            faces.append((a, a + 1, a + 1 + stride, a + stride))
    return mesh_object(name, verts, faces, uvs)


def leaf_width(half, belly=0.42, tip=1.0):
    """Half-width along a leaf: round at the base, widest at `belly`, pointed at the tip."""
    def at(v):
        rise = smoothstep(0, belly, v) ** 0.7 if v < belly else 1.0
        fall = 1 - smoothstep(belly, 1.0, v) ** tip if v > belly else 1.0
        return half * rise * fall
    return at


def petal_width(half, base=0.2, belly=0.62):
    """Half-width along a petal: narrow claw, wide round end."""
    def at(v):
        round_end = math.sqrt(max(0.0, 1 - ((v - belly) / (1 - belly)) ** 2)) if v > belly else 1.0
        return half * lerp(base, 1.0, smoothstep(0, belly, v)) * round_end
    return at


def leaf(length, half, stops, rib, vein, **kw):
    look = {k: kw.pop(k) for k in ('vein_scale', 'vein_bump', 'roughness', 'coat') if k in kw}
    obj = sheet('leaf', length, leaf_width(half, kw.pop('belly', .42), kw.pop('tip', 1.0)), **kw)
    obj.data.materials.append(surfaces.along('leaf', stops, rib=rib, vein=vein, **{'roughness': .42, 'coat': .25, **look}))
    return obj


def green_leaf(length, half, **kw):
    return leaf(length, half, [(0, '#5a9e3c'), (.5, '#4a9134'), (1, '#68ad44')], '#b9dc8c', '#86bd5c', **kw)


# --- citrus -------------------------------------------------------------------------------------------------

def citrus_profile(radius, length, nipple):
    points = []
    for k in range(61):
        a = math.pi * k / 60 - math.pi / 2
        r = radius * math.cos(a) ** (0.82 if nipple else 1.0)
        z = length / 2 * math.sin(a)
        if nipple and math.sin(a) > 0.86:
            t = (math.sin(a) - 0.86) / 0.14
            z += nipple * smoothstep(0, 1, t)
            r = max(r, nipple * 0.62 * (1 - t ** 3) ** .5)
        if nipple and math.sin(a) < -0.93:
            t = (-math.sin(a) - 0.93) / 0.07
            z -= nipple * 0.35 * smoothstep(0, 1, t)
        points.append((r, z))
    return points


def rind(stops):
    return surfaces.mottled('rind', stops, roughness=.36, scale=3.5, bump_scale=52, bump=.32, distance=.012, coat=.25, cells=True)


def citrus(radius, length, stops, nipple=5.0):
    obj = lathe('citrus', citrus_profile(radius, length, nipple), 128)
    obj.data.materials.append(rind(stops))
    return obj


def disc(name, radius, z, dome, material, rings=24, segments=128):
    """A face of cut fruit, uv over its square; slightly domed."""
    verts, faces, uvs = [(0, 0, z + dome)], [], [(.5, .5)]
    for i in range(1, rings + 1):
        r = radius * i / rings
        for j in range(segments):
            a = 2 * math.pi * j / segments
            verts.append((r * math.cos(a), r * math.sin(a), z + dome * (1 - (i / rings) ** 2)))
            uvs.append((.5 + .5 * i / rings * math.cos(a), .5 + .5 * i / rings * math.sin(a)))
    for j in range(segments):
        faces.append((0, 1 + j, 1 + (j + 1) % segments))
    for i in range(rings - 1):
        for j in range(segments):
            a, b = 1 + i * segments + j, 1 + i * segments + (j + 1) % segments
            faces.append((a, a + segments, b + segments, b))
    obj = mesh_object(name, verts, faces, uvs)
    obj.data.materials.append(material)
    return obj


def half_citrus(radius, length, stops, face, nipple=5.0):
    """Cut side up (+z), so that turning it shows the face."""
    body = lathe('half', [(r, z) for r, z in citrus_profile(radius, length, nipple) if z <= 0] + [(radius * .985, .8)], 128)
    body.data.materials.append(rind(stops))
    return [body, disc('face', radius * .985, .9, .6, surfaces.printed('face', face))]


def wheel(radius, stops, face, thick=7.0):
    body = lathe('wheel', rounded([(.01, 0), (radius, 0), (radius, thick), (.01, thick)], 1.6), 128)
    body.data.materials.append(rind(stops))
    mat = surfaces.printed('face', face)
    return [body, disc('face', radius * .97, thick + .05, .3, mat), put(disc('face', radius * .97, 0.05, .3, mat), turn=(180, 0, 0))[0]]


# --- apple ---------------------------------------------------------------------------------------------------

def apple(radius=36):
    points = []
    for k in range(81):
        a = math.pi * k / 80
        # A cardioid-like half profile: dimple above, small one below, widest a little above the middle.
        r = radius * math.sin(a) ** .97 * (1 + .07 * math.cos(a))
        z = radius * (.97 * math.cos(a) - .36 * math.exp(-(a / .4) ** 2) + .2 * math.exp(-((math.pi - a) / .3) ** 2))
        points.append((r, -z))
    points = [(r, -z) for r, z in points][::-1]
    obj = loft('apple', [(z, max(r, .01), max(r, .01), 2) for r, z in points], segments=128, cap_bottom=False, cap_top=False)
    for v in obj.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        low = smoothstep(.1, -.35, v.co.z) if v.co.z < .1 else 0
        v.co.x *= 1 + .018 * math.cos(5 * a) * (1 + 2 * low)
        v.co.y *= 1 + .018 * math.cos(5 * a) * (1 + 2 * low)
    obj.data.materials.append(surfaces.mottled('apple', [(0.25, '#8cc63a'), (.5, '#9fd24a'), (.62, '#b6df68'), (.8, '#86bd33')], roughness=.22, scale=5, bump_scale=60, bump=.05, coat=.7))
    stem = bpy.data.curves.new('stem', 'CURVE')
    stem.dimensions = '3D'
    spline = stem.splines.new('BEZIER')
    spline.bezier_points.add(1)
    for point, co, h in zip(spline.bezier_points, ((0, 0, .5 * radius * MM), (.05, .02, 1.12 * radius * MM)), ((0, 0, .1), (.05, 0, .1))):
        point.co = co
        point.handle_left = Vector(co) - Vector(h)
        point.handle_right = Vector(co) + Vector(h)
    stem.bevel_depth = .012
    made = bpy.data.objects.new('stemcurve', stem)
    bpy.context.scene.collection.objects.link(made)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(made)
    stick = bpy.data.objects.new('stem', mesh)
    bpy.context.scene.collection.objects.link(stick)
    stick.data.materials.clear()
    stick.data.materials.append(surfaces.mottled('stem', [(0, '#5d4522'), (1, '#8a6a38')], roughness=.7, scale=20))
    return [obj, stick]


def apple_leaf():
    return green_leaf(46, 14, cup=.25, curl=38, ruffle=1.2, fold=.15, vein_scale=6)


# --- mint, pandan ----------------------------------------------------------------------------------------------

def mint_leaf(length, seed):
    obj = sheet('mint', length, leaf_width(length * .38, .42, 1.1), cup=-.1, curl=-38, ruffle=.5, waves=3, serrate=.09, fold=.22, rows=88, cols=36, seed=seed)
    obj.data.materials.append(surfaces.along('mint', [(0, '#5db650'), (.6, '#4fb152'), (1, '#86d170')], rib='#c6eeae', vein='#9adb86', vein_scale=7, vein_bump=.9, roughness=.4, coat=.3))
    return obj


def mint_sprig(size=1.0, seed=3):
    """A sprig standing up: opposite pairs, each smaller and turned by 90 degrees."""
    r = random.Random(seed)
    parts = []
    stem = lathe('mintstem', [(1.5, 0), (1.1, 44), (.6, 58)], 16)
    stem.data.materials.append(surfaces.mottled('stem', [(0, '#4f8f3c'), (1, '#79b25a')], roughness=.5))
    parts.append(stem)
    for k, (z, length, open_) in enumerate([(12, 38, 34), (27, 36, 42), (40, 31, 50), (50, 24, 60), (56, 16, 72)]):
        for side in (0, 180):
            leaf_ = mint_leaf(length, seed * 31 + k * 2 + side)
            parts += put(leaf_, (0, 0, z), (0, 0, 0))
            parts[-1].matrix_world = Matrix.Translation((0, 0, z * MM)) @ Euler((0, 0, math.radians(90 * k + side + r.uniform(-14, 14)))).to_matrix().to_4x4() @ Euler((math.radians(open_ + r.uniform(-6, 6)), 0, 0)).to_matrix().to_4x4()
    return put(parts, scale=size)


def pandan_blade(length, seed, curl):
    obj = sheet('pandan', length, leaf_width(8.5, .3, 1.6), cup=0, curl=curl, fold=.55, ruffle=.5, twist=.02, rows=90, cols=16, seed=seed)
    obj.data.materials.append(surfaces.along('pandan', [(0, '#cde8a0'), (.12, '#66ad52'), (.6, '#449a4a'), (1, '#58a852')], rib='#a5d88c', vein=None, vein_scale=0.5, vein_bump=.12, roughness=.35, coat=.4))
    return obj


def pandan_fan(count=7, seed=5):
    r = random.Random(seed)
    parts = []
    for k in range(count):
        t = k / (count - 1) * 2 - 1
        blade = pandan_blade(lerp(118, 92, abs(t)) + r.uniform(-6, 6), seed + k, r.uniform(-52, -22) * (0.5 + abs(t)))
        parts += [blade]
        blade.matrix_world = Euler((0, math.radians(t * 46), 0)).to_matrix().to_4x4() @ Euler((math.radians(78 + r.uniform(-10, 8)), 0, math.radians(r.uniform(-12, 12)))).to_matrix().to_4x4()
    tie = lathe('tie', rounded([(5.5, 6), (8.2, 7), (8.2, 14), (5.5, 15)], 2), 48)
    tie.data.materials.append(surfaces.mottled('tie', [(0, '#3f8f41'), (1, '#79b95c')], roughness=.5))
    return parts + [tie]


# --- flowers --------------------------------------------------------------------------------------------------

def ring_of(make, count, tilt, at=(0, 0, 0), start=0.0, jitter=0.0, seed=1):
    """count petals around +z, each tilted up from the horizontal by tilt degrees."""
    r = random.Random(seed)
    parts = []
    for k in range(count):
        one = make(k)
        spin = start + 360 * k / count + r.uniform(-jitter, jitter)
        one.matrix_world = Matrix.Translation(Vector(at) * MM) @ Euler((0, 0, math.radians(spin))).to_matrix().to_4x4() @ Euler((math.radians(tilt + r.uniform(-jitter, jitter) * .4), 0, 0)).to_matrix().to_4x4()
        parts.append(one)
    return parts


def orchid(seed=1, deep='#8a2f9c', mid='#c777d3', pale='#f4dcf6'):
    """A moth orchid facing +z, about 70 mm across."""
    def sepal(k):
        p = sheet('sepal', 33, petal_width(10.5, .35, .55), cup=.18, curl=-16, ruffle=.5, seed=seed + k)
        p.data.materials.append(surfaces.along('sepal', [(0, pale), (.35, pale), (1, mid)], vein=mid, vein_scale=7, vein_bump=.12, lengthwise=True, roughness=.5, translucent=.3))
        return p

    def wing(k):
        p = sheet('wing', 36, petal_width(22, .12, .5), cup=.1, curl=-20, ruffle=1.6, waves=2, rows=60, cols=40, seed=seed + 7 + k)
        p.data.materials.append(surfaces.along('wing', [(0, '#ffffff'), (.25, pale), (.8, mid), (1, mid)], vein=deep, vein_scale=9, vein_bump=.15, lengthwise=True, roughness=.5, translucent=.3))
        return p

    parts = ring_of(sepal, 3, 8, start=0, seed=seed)
    left, right = wing(0), wing(1)
    for one, spin in ((left, 72), (right, -72)):
        one.matrix_world = Matrix.Translation((0, 0, .03)) @ Euler((0, 0, math.radians(spin))).to_matrix().to_4x4() @ Euler((math.radians(14), 0, 0)).to_matrix().to_4x4()
        parts.append(one)
    lip = sheet('lip', 19, petal_width(8, .5, .6), cup=.9, curl=64, ruffle=1.4, seed=seed + 20)
    lip.data.materials.append(surfaces.along('lip', [(0, '#f6c445'), (.3, deep), (1, deep)], edge='#5b1470', roughness=.4, coat=.3, translucent=.1))
    lip.matrix_world = Matrix.Translation((0, -.02, .04)) @ Euler((0, 0, math.radians(180))).to_matrix().to_4x4() @ Euler((math.radians(18), 0, 0)).to_matrix().to_4x4()
    parts.append(lip)
    for side in (-1, 1):
        lobe = sheet('lobe', 11, petal_width(5.5, .4, .6), cup=.6, curl=50, seed=seed + 30 + side)
        lobe.data.materials.append(surfaces.along('lobe', [(0, '#f6c445'), (.4, deep), (1, mid)], roughness=.4, translucent=.1))
        lobe.matrix_world = Matrix.Translation((0, 0, .05)) @ Euler((0, 0, math.radians(180 + side * 70))).to_matrix().to_4x4() @ Euler((math.radians(52), 0, 0)).to_matrix().to_4x4()
        parts.append(lobe)
    column = lathe('column', [(2.4, 0), (3.1, 4), (2.6, 7), (.1, 8.4)], 32)
    column.data.materials.append(surfaces.mottled('column', [(0, '#fff3fb'), (1, pale)], roughness=.35, coat=.4))
    return parts + put(column, (0, 1.5, 2.5), (18, 0, 0))


def rose(seed=2, scale=1.0, heart='#c5495f', mid='#ea8b9b', pale='#fddfe0'):
    """An open rose facing +z, about 64 mm across."""
    parts = []
    layers = [(3, 15, 10, 84, 1.5, 1.0), (4, 18, 12, 78, 3.5, .9), (5, 21, 14.5, 68, 5.5, .75), (5, 25, 17, 54, 7.5, .6), (6, 29, 19, 38, 9, .5), (6, 31, 20, 20, 9.5, .45)]
    for n, (count, length, half, tilt, radius, cup) in enumerate(layers):
        t = n / (len(layers) - 1)
        for k in range(count):
            p = sheet('rosepetal', length, petal_width(half, .3, .58), cup=cup, curl=lerp(26, -46, t), ruffle=lerp(.3, 1.5, t), waves=1.6, seed=seed * 50 + n * 9 + k)
            stops = [(0, heart), (.45, mid if n > 1 else heart), (1, pale if n > 2 else mid)]
            p.data.materials.append(surfaces.along('rosepetal', stops, roughness=.6, vein_scale=1.5, vein_bump=.08, translucent=.28))
            spin = 360 * k / count + n * 31 + rnd.uniform(-8, 8)
            p.matrix_world = Euler((0, 0, math.radians(spin))).to_matrix().to_4x4() @ Matrix.Translation((0, radius * MM * .55, (5 - n) * MM)) @ Euler((math.radians(tilt + rnd.uniform(-4, 4)), 0, 0)).to_matrix().to_4x4()
            parts.append(p)
    return put(parts, scale=scale)


def rose_petal(seed):
    p = sheet('rosepetal', 28, petal_width(17, .3, .58), cup=.5, curl=52, ruffle=1.2, waves=1.5, seed=seed)
    p.data.materials.append(surfaces.along('loose', [(0, '#f9d3d3'), (.3, '#f3b0b8'), (1, '#e68795')], roughness=.6, vein_bump=.08, vein_scale=1.5, translucent=.3))
    return p


def blue_pea(seed=4):
    """A butterfly-pea flower facing +z: one wide banner with a pale throat and a small keel."""
    banner = sheet('banner', 48, petal_width(25, .2, .5), cup=.06, curl=-8, ruffle=1.5, waves=2.5, fold=.05, rows=70, cols=48, seed=seed)
    banner.data.materials.append(surfaces.along('banner', [(0, '#8f9bee'), (.3, '#5563dd'), (.7, '#4450d2'), (1, '#3d44c4')], edge='#6a76e6', throat='#fff6cf', vein='#2a2f9a', vein_scale=8, vein_bump=.2, lengthwise=True, roughness=.6, translucent=.25))
    keel = sheet('keel', 12, petal_width(5, .4, .6), cup=.9, curl=40, ruffle=.8, seed=seed + 1)
    keel.data.materials.append(surfaces.along('keel', [(0, '#fdf6d8'), (.5, '#c9cdf6'), (1, '#6c78e0')], roughness=.6))
    keel.matrix_world = Matrix.Translation((0, .02, .03)) @ Euler((math.radians(38), 0, 0)).to_matrix().to_4x4()
    wings = []
    for side in (-1, 1):
        w = sheet('wing', 17, petal_width(7.5, .4, .6), cup=.3, curl=30, ruffle=1, seed=seed + 5 + side)
        w.data.materials.append(surfaces.along('wing', [(0, '#f6f0d0'), (.3, '#5a68dc'), (1, '#323ab4')], roughness=.6))
        w.matrix_world = Matrix.Translation((0, .02, .02)) @ Euler((0, 0, math.radians(side * 26))).to_matrix().to_4x4() @ Euler((math.radians(24), 0, 0)).to_matrix().to_4x4()
        wings.append(w)
    sepal = green_leaf(12, 4, curl=20, seed=seed)
    sepal.matrix_world = Matrix.Translation((0, 0, -.01)) @ Euler((0, 0, math.radians(180))).to_matrix().to_4x4()
    return [banner, keel, sepal] + wings


def frangipani(seed=6):
    def petal(k):
        p = sheet('frangipani', 32, petal_width(13.5, .35, .56), cup=.25, curl=-34, twist=.3, ruffle=.4, seed=seed + k)
        p.data.materials.append(surfaces.along('frangipani', [(0, '#f7b52c'), (.18, '#fbd25e'), (.42, '#fffbea'), (1, '#ffffff')], vein_scale=1.5, vein_bump=.06, roughness=.5, translucent=.3))
        return p
    return ring_of(petal, 5, 22, seed=seed)


# --- coconut, stones, ice, drops ----------------------------------------------------------------------------------

def displaced(obj, amount, scale, seed=0, fine=True):
    """Pushes vertices along their normals by smooth noise (mm)."""
    from mathutils import noise
    offset = Vector((seed * 7.3, seed * 3.1, seed * 5.7))
    normals = [v.normal.copy() for v in obj.data.vertices]
    for v, n in zip(obj.data.vertices, normals):
        v.co += n * (noise.noise(v.co * scale + offset) + (.4 * noise.noise(v.co * scale * 2.3 + offset) if fine else 0)) * amount * MM
    obj.data.update()
    return obj


def coconut_half(radius=46):
    """Open side up."""
    outer, inner = [], []
    for k in range(41):
        a = math.pi / 2 * k / 40
        outer.append((radius * math.sin(a), -radius * .92 * math.cos(a)))
    profile = rounded(outer + [(radius * .93, .6)], .5, 2)
    shell = loft('shell', [(z, max(r, .01), max(r, .01), 2) for r, z in profile], segments=160, cap_top=False)
    displaced(shell, 1.1, 6, 2)
    shell.data.materials.append(surfaces.mottled('husk', [(0.2, '#4b2f1a'), (.5, '#6e4a2a'), (.8, '#8f6a42')], roughness=.85, scale=9, bump_scale=34, bump=.9, distance=.03))
    for k in range(41):
        a = math.pi / 2 * (1 - k / 40)
        inner.append((radius * .8 * math.sin(a), -radius * .72 * math.cos(a)))
    flesh = lathe('flesh', rounded([(radius * .935, .7), (radius * .925, 1.2), (radius * .82, .6)] + inner[1:], .8, 3), 160)
    flesh.data.materials.append(surfaces.mottled('flesh', [(0, '#fdfcf6'), (1, '#f6f2e4')], roughness=.32, scale=4, bump_scale=20, bump=.12, coat=.4))
    water = disc('water', radius * .745, -radius * .26, 0, surfaces.clear('coconut water', '#f3fbff', 1.33))
    return [shell, flesh, water]


def pebble(radius, flat, stops, seed, roughness=.55):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=48, radius=radius * MM)
    obj = bpy.context.object
    obj.name = 'pebble'
    for p in obj.data.polygons:
        p.use_smooth = True
    displaced(obj, radius * .3, .42 / (radius * MM), seed, False)
    for v in obj.data.vertices:
        v.co.z *= flat
    obj.data.materials.append(surfaces.mottled('pebble', stops, roughness=roughness, scale=4, bump_scale=26, bump=.12))
    return obj


def rock(radius, seed, material):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=6, radius=radius * MM)
    obj = bpy.context.object
    obj.name = 'rock'
    from mathutils import noise
    for v in obj.data.vertices:
        d = v.co.normalized()
        crag = noise.cell_vector(d * 1.9 + Vector((seed * 3.7, seed, 0))).x
        v.co = d * radius * MM * (.86 + .2 * noise.fractal(d * 1.6 + Vector((seed * 9.1, 0, seed)), 1, 2, 5) + .10 * crag)
        v.co.z *= .82
    for p in obj.data.polygons:
        p.use_smooth = False
    obj.data.materials.append(material)
    return obj


def ice_cube(side, seed):
    bpy.ops.mesh.primitive_cube_add(size=side * MM)
    obj = bpy.context.object
    obj.name = 'ice'
    bevel = obj.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = side * MM * .16, 5
    sub = obj.modifiers.new('sub', 'SUBSURF')
    sub.levels = sub.render_levels = 2
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    obj.modifiers.clear()
    obj.data = mesh
    displaced(obj, side * .05, 3.2, seed)
    for p in obj.data.polygons:
        p.use_smooth = True
    obj.data.materials.append(surfaces.clear('ice', '#f6fdff', 1.31, .02, glow='#c9f2f8'))
    return obj


def drop(radius, tint='#ffffff', flat=.62):
    """A drop of water lying on the floor."""
    obj = lathe('drop', [(.01, 0), (radius * .86, 0)] + [(radius * math.cos(a) ** .9, radius * flat * (math.sin(a) * .94 + .06)) for a in (math.pi / 2 * k / 24 for k in range(0, 24))] + [(.01, radius * flat)], 64)
    obj.data.materials.append(surfaces.bead('water', tint))
    return obj
