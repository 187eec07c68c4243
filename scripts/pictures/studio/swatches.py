"""Texture swatches seen from above at a slant: gel, cream, foam, mist. Each fills the whole square."""
import math
import random
import bpy
from mathutils import Vector, noise
from meshes import MM, lerp, mesh_object, smoothstep
import botanicals
import studio
import surfaces

SIDE = 130.0


def field(name, height, cells=420, side=SIDE):
    """A height map z = height(x, y) over a square of `side` mm, with uv.y carrying the height for colour."""
    verts, faces, uvs = [], [], []
    for j in range(cells + 1):
        for i in range(cells + 1):
            x, y = (i / cells - .5) * side, (j / cells - .5) * side
            z = height(x, y)
            verts.append((x, y, z))
            uvs.append((.5, z / 20))
    stride = cells + 1
    for j in range(cells):
        for i in range(cells):
            a = j * stride + i
            faces.append((a, a + 1, a + 1 + stride, a + stride))
    return mesh_object(name, verts, faces, uvs)


def view(height=260, slant=26, span=88):
    scene = bpy.context.scene
    cam = scene.camera
    cam.data.sensor_width = 36
    cam.data.shift_y = 0
    a = math.radians(slant)
    cam.location = (0, -height * math.sin(a) * MM, height * math.cos(a) * MM)
    cam.rotation_euler = (a, 0, 0)
    cam.data.lens = 36 * height / span


def light(tint):
    scene = bpy.context.scene
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    t = studio.srgb(tint)
    world.node_tree.nodes['Background'].inputs[0].default_value = tuple(.75 + .25 * c for c in t[:3]) + (1,)
    world.node_tree.nodes['Background'].inputs[1].default_value = .45
    studio.area('key', (-170, 210, 190), (0, 0, 0), (150, 150), 32)
    studio.area('fill', (220, -60, 200), (0, 0, 0), (200, 200), 8)
    studio.card('window', (-60, 260, 230), (0, 0, 0), (120, 90), 7)
    studio.card('window two', (210, 120, 160), (0, 0, 0), (40, 160), 4)


def ridge(d, width, rows, depth):
    """Cross-section of a stroke laid down by a comb: round shoulders, `rows` ridges."""
    t = abs(d) / width
    if t >= 1:
        return 0.0
    return (1 - t ** 4) ** .5 * (1 + depth * math.cos(d / width * math.pi * rows))


def gel(job):
    s = job['scent']
    stop = [(0.0, s['wash']), (.10, s['light']), (.42, s['mid']), (1, s['rich'])]

    def height(x, y):
        bend = 13 * math.sin(x / 21 + .5) + 4 * math.sin(x / 9.3)
        z = 0.35
        for k, (centre, width, amp) in enumerate(((-24, 17, 6.2), (9, 16, 7.2), (40, 15, 5.6))):
            d = y - centre - bend * (1 - .12 * k) - k * 2
            z += amp * ridge(d, width, 2.6, .13) * (.9 + .12 * noise.noise(Vector((x / 30, y / 30, k * 5.0))))
        return z + .25 * noise.noise(Vector((x / 8, y / 8, 2)))

    obj = field('gel', height)
    mat = surfaces.along('gel', stop, roughness=.1, coat=1.0, vein=None, vein_scale=0, vein_bump=0, translucent=0)
    obj.data.materials.append(mat)
    r = random.Random(4)
    bubble = surfaces.mottled('bubble', [(0, s['light']), (1, '#ffffff')], roughness=.06, bump=0, coat=1)
    for _ in range(70):
        x, y = r.uniform(-56, 56), r.uniform(-56, 56)
        z = height(x, y)
        if z < 3:
            continue
        radius = lerp(.35, 1.5, r.random() ** 3)
        bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=radius * MM, location=(x * MM, y * MM, (z - radius * .35) * MM))
        ball = bpy.context.object
        bpy.ops.object.shade_smooth()
        ball.data.materials.append(bubble)


def cream(job):
    s = job['scent']

    def height(x, y):
        cx, cy = x + 4, y - 2
        r, a = math.hypot(cx, cy), math.atan2(cy, cx)
        spiral = r / 9.5 - a / (2 * math.pi)
        wave = abs(math.sin(math.pi * spiral))
        body = 15 * math.exp(-(r / 30) ** 2) + 5.5 * (1 - smoothstep(40, 62, r))
        peak = 6 * math.exp(-(r / 6) ** 2)
        return body + peak + 3.6 * wave ** .75 * (1 - smoothstep(44, 62, r)) + .35 * noise.noise(Vector((x / 12, y / 12, 1)))

    obj = field('cream', height)
    obj.data.materials.append(surfaces.along('cream', [(0, s['light']), (.3, s['wash']), (.75, s['cream']), (1, '#ffffff')], roughness=.3, coat=.6, vein_scale=0, vein_bump=0, translucent=0))


def foam(job):
    s = job['scent']
    r = random.Random(8)

    def ground(x, y):
        return 9 + 6 * math.sin(x / 19 + .6 * math.sin(y / 23)) * math.cos(y / 27) + 4 * noise.noise(Vector((x / 22, y / 22, 3)))

    obj = field('lather', lambda x, y: ground(x, y) - 1.2, 200)
    obj.data.materials.append(surfaces.mottled('lather', [(0, s['light']), (1, s['wash'])], roughness=.5, bump=0))
    skins = [surfaces.mottled(f'film{k}', [(0.2, c), (.8, '#ffffff')], roughness=.08, scale=3, bump=0, coat=1) for k, c in enumerate((s['wash'], '#ffffff', s['light']))]
    balls = []
    for skin in skins:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=28, ring_count=16, radius=MM)
        ball = bpy.context.object
        bpy.ops.object.shade_smooth()
        ball.data.materials.append(skin)
        balls.append(ball)
    placed = []
    scene = bpy.context.scene
    for k in range(3600):
        x, y = r.uniform(-58, 58), r.uniform(-54, 62)
        radius = lerp(.7, 6.4, r.random() ** 2.7)
        if any(math.hypot(x - q[0], y - q[1]) < (radius + q[2]) * .74 for q in placed if abs(x - q[0]) < 9):
            continue
        placed.append((x, y, radius))
        ball = balls[k % 3]
        copy = bpy.data.objects.new('foam', ball.data)
        copy.location = (x * MM, y * MM, (ground(x, y) - 1.2 + radius * .42) * MM)
        copy.scale = (radius,) * 3
        scene.collection.objects.link(copy)
    for ball in balls:
        bpy.data.objects.remove(ball)


def mist(job):
    s = job['scent']
    obj = field('plane', lambda x, y: 0, 2)
    obj.data.materials.append(surfaces.along('plane', [(0, s['light']), (1, s['light'])], roughness=.25, coat=.5, vein_scale=0, vein_bump=0, translucent=0))
    r = random.Random(5)
    placed = []
    water = surfaces.bead('water', s['mid'])
    for _ in range(1500):
        x, y = r.uniform(-60, 60), r.uniform(-60, 60)
        near = 1 - min(1, math.hypot(x + 14, y - 8) / 62)
        radius = lerp(.5, 7.5 * near + 1.2, r.random() ** 3.4)
        if any(math.hypot(x - q[0], y - q[1]) < radius + q[2] + .3 for q in placed):
            continue
        placed.append((x, y, radius))
        d = botanicals.drop(radius, flat=.5)
        d.data.materials.clear()
        d.data.materials.append(water)
        botanicals.put(d, (x, y, .15), (0, 0, r.uniform(0, 360)), 1)
        d.scale.x *= r.uniform(.86, 1.1)


def shoot(job):
    """Renders job['build'] over the whole frame, opaque."""
    scene = bpy.context.scene
    for obj in list(scene.objects):
        if obj.type != 'CAMERA':
            bpy.data.objects.remove(obj)
    scene.render.film_transparent = False
    view()
    light(job['tint'])
    {'gel': gel, 'cream': cream, 'foam': foam, 'mist': mist}[job['build']](job)
    studio.clean()
    studio.shoot(job['out'], job['pixels'], job['samples'])
