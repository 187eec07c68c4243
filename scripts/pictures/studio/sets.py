"""What stands beside a bottle, for each scent: a right-hand group and a smaller left-hand one, around a bottle at the origin."""
import math
import random
from mathutils import Matrix
import botanicals as b
import surfaces
from botanicals import put

LEMON = [(0.2, '#f2c418'), (.5, '#f9d733'), (.8, '#f4cb1f')]
LIME = [(0.2, '#5d9a22'), (.5, '#7fb52f'), (.8, '#9cc63e')]
ORANGE = [(0.2, '#ef7d1a'), (.5, '#f79327'), (.8, '#ee7415')]
STONE_DARK = [(0.2, '#20282b'), (.5, '#343e42'), (.8, '#4a555a')]
STONE_PALE = [(0.2, '#dfe3dc'), (.5, '#eef0ea'), (.8, '#cfd6cf')]
CLAY = [(0.2, '#a8a55c'), (.5, '#c4c178'), (.8, '#b5b169')]


def leaves(places, length=46, half=15, seed=1, **kw):
    parts = []
    for k, (at, turn) in enumerate(places):
        parts += put(b.green_leaf(length, half, cup=.2, curl=30, ruffle=1.4, fold=.12, seed=seed + k, **kw), at, turn)
    return parts


def lemon(side, job):
    face = job['faces']['lemon']
    if side == 'right':
        put(b.citrus(28, 74, LEMON), (92, 42, 27), (82, 12, 62))
        put(b.half_citrus(28.5, 74, LEMON, face), (74, -8, 27.5), (74, 8, -16))
        put(b.wheel(25, LEMON, face, 6), (116, -22, 3), (6, -3, 30))
        leaves([((118, 26, 8), (28, 10, -60)), ((58, 26, 30), (40, -10, 40))])
    else:
        put(b.wheel(26, LEMON, face, 7), (-66, 6, 24.5), (68, 0, 24))
        put(b.half_citrus(20, 50, LEMON, face, 3.5), (-96, -24, 19), (58, -8, 34))
        leaves([((-52, -26, 2), (14, 0, 98))], 36, 12, 8)
        b.drops(9, 46, 4, avoid=0)
    return None


def limes(side, job, dark=False):
    face = job['faces']['lime']
    if side == 'right':
        put(b.citrus(23, 52, LIME, 3), (96, 34, 23), (84, 6, 40))
        put(b.half_citrus(24, 54, LIME, face, 3), (70, -4, 23), (72, 4, -18))
        put(b.wheel(21, LIME, face, 5), (112, -26, 2.5), (8, 2, 10))
        if dark:
            put(b.pebble(34, .5, STONE_DARK, 4), (128, 30, 14))
            put(b.pebble(20, .52, STONE_DARK, 9), (58, 46, 9))
        else:
            leaves([((120, 14, 6), (26, 0, -50))], 40, 13)
    elif dark:
        put(b.pebble(30, .55, STONE_DARK, 12), (-78, 12, 14))
        put(b.pebble(17, .55, STONE_DARK, 15), (-50, -22, 8))
        put(b.wheel(20, LIME, face, 5), (-84, -16, 24), (52, -4, 20))
    else:
        put(b.pebble(26, .62, CLAY, 3, .8), (-74, 8, 14))
        put(b.pebble(15, .66, CLAY, 7, .8), (-104, -12, 9))
        put(b.pebble(10, .7, CLAY, 8, .8), (-58, -26, 6))
        put(b.wheel(19, LIME, face, 5), (-88, -26, 3), (8, 4, 0))


def clay(side, job):
    limes(side, job)
    if side == 'right':
        put(b.pebble(20, .55, CLAY, 22, .85), (134, 34, 10))


def menthol(side, job):
    if side == 'right':
        put(b.mint_sprig(1.25, 3), (84, 20, 0), (-8, 12, 10))
        put(b.mint_sprig(.95, 9), (112, 6, 0), (-10, 26, 80))
        put(b.ice_cube(30, 2), (76, -24, 15), (4, 0, 24))
        put(b.ice_cube(25, 5), (108, -30, 12.5), (0, 6, -18))
        put(b.ice_cube(22, 6), (92, -22, 34), (14, 22, 50))
    else:
        put(b.ice_cube(27, 8), (-72, 0, 13.5), (0, 4, 30))
        put(b.mint_leaf(38, 4), (-60, -34, 3), (16, 0, 60))
        put(b.mint_leaf(34, 5), (-98, -14, 3), (18, 0, -40))
        b.drops(10, 40, 6)


def frost(side, job):
    menthol(side, job)
    if side == 'right':
        put(b.pebble(32, .5, STONE_DARK, 4), (134, 40, 13))
    else:
        put(b.pebble(22, .5, STONE_DARK, 6), (-106, 24, 9))


def ember(side, job):
    coal = surfaces.glowing('coal', '#15171a', '#ff5a1f', 9)
    stone = surfaces.mottled('basalt', STONE_DARK, roughness=.7, scale=4, bump_scale=18, bump=.5, distance=.03)
    face = job['faces']['orange']
    if side == 'right':
        put(b.rock(27, 3, coal), (80, 24, 20), (0, 0, 30))
        put(b.rock(34, 5, stone), (118, 34, 26), (0, 0, 80))
        put(b.rock(15, 7, coal), (114, -14, 11), (0, 0, 10))
        put(b.half_citrus(24, 50, ORANGE, face, 0), (78, -22, 22), (66, 6, -14))
    else:
        put(b.rock(24, 9, stone), (-74, 10, 18))
        put(b.rock(14, 11, coal), (-54, -22, 10), (0, 0, 120))
        put(b.rock(10, 13, stone), (-96, -18, 7))


def apple(side, job):
    if side == 'right':
        put(b.apple(37), (86, 26, 35), (4, 8, 30))
        put(b.apple(33), (124, -4, 30), (-16, 18, 120))
        put(b.apple_leaf(), (92, 28, 66), (18, 0, -52))
        put(b.apple_leaf(), (74, -28, 3), (18, 0, -70))
    else:
        put(b.apple(28), (-74, 8, 26), (10, -14, 70))
        put(b.apple_leaf(), (-70, 8, 48), (22, 0, 60))
        put(b.apple_leaf(), (-60, -30, 2), (16, 0, 84))
        b.drops(8, 40, 3)


def pandan(side, job):
    if side == 'right':
        put(b.pandan_fan(9, 5), (84, 24, 0), (0, 4, 0), 1.08)
        put(b.pebble(24, .55, STONE_PALE, 2), (100, -18, 12))
        put(b.pebble(14, .6, STONE_PALE, 5), (66, -26, 8))
    else:
        put(b.pebble(22, .6, STONE_PALE, 8), (-74, 6, 12))
        for k, (at, turn) in enumerate([((-48, -28, 2), (12, 0, 72)), ((-54, -14, 5), (18, 0, 52))]):
            put(b.pandan_blade(78, 30 + k, -18), at, turn)
        b.drops(8, 44, 9)


def facing(parts, at, turn, scale=1.0):
    """Flowers are built facing up; turn x by about 60…80 to let them look at the camera."""
    return put(parts, at, turn, scale)


def orchid(side, job):
    if side == 'right':
        stem = b.tube('orchidstem', [(52 + 70 * t, 34, 3 + 110 * t - 34 * t * t) for t in [k / 30 for k in range(31)]], lambda t: 1.9 - t * .8, 16)
        stem.data.materials.append(surfaces.mottled('stem', [(0, '#5d7f3a'), (1, '#86a552')], roughness=.5))
        facing(b.orchid(1), (80, 20, 46), (74, 0, 6), 1.0)
        facing(b.orchid(5), (118, 14, 78), (66, 6, -22), .86)
        facing(b.orchid(9), (100, -16, 20), (62, -8, 16), .74)
        leaves([((60, 10, 2), (22, 0, -64))], 60, 15, 4, belly=.5)
    else:
        facing(b.orchid(13), (-76, -6, 26), (64, 8, -14), .82)
        for k, (x, y, s) in enumerate([(-52, -34, 20), (-98, -26, -40)]):
            p = b.sheet('loose', 30, b.petal_width(15, .2, .55), cup=.3, curl=40, ruffle=1.2, seed=k)
            p.data.materials.append(surfaces.along('loose', [(0, '#ffffff'), (.4, '#f0d2f3'), (1, '#c777d3')], vein='#a44fb3', vein_scale=7, lengthwise=True, roughness=.5))
            put(p, (x, y, 2), (8, 0, s))


def rose(side, job):
    if side == 'right':
        facing(b.rose(2), (84, 14, 34), (58, 4, -10), 1.12)
        facing(b.rose(5), (122, 22, 30), (44, 18, 40), .86)
        leaves([((58, 24, 16), (34, 0, 50)), ((118, -14, 6), (24, 0, -70))], 42, 17, 3)
        for k, (x, y, t) in enumerate([(72, -36, 30), (104, -38, -30)]):
            put(b.rose_petal(k), (x, y, 2), (6, 0, t))
    else:
        facing(b.rose(8), (-76, 2, 24), (52, -10, 20), .82)
        for k, (x, y, t) in enumerate([(-52, -34, 40), (-88, -34, -10), (-112, -10, 80)]):
            put(b.rose_petal(9 + k), (x, y, 2), (6, 0, t))


def bluepea(side, job):
    if side == 'right':
        facing(b.blue_pea(4), (78, 18, 22), (76, -24, -6), 1.2)
        facing(b.blue_pea(8), (122, 24, 74), (72, 196, -10), 1.1)
        facing(b.blue_pea(12), (104, -20, 22), (58, 62, 10), .85)
        leaves([((92, 6, 2), (20, 0, -58)), ((70, -6, 2), (18, 0, 64))], 38, 14, 6)
    else:
        facing(b.blue_pea(16), (-72, -2, 20), (70, -58, 10), 1.0)
        leaves([((-56, -20, 2), (14, 0, 86))], 30, 11, 5)
        b.drops(12, 46, 2, largest=6)


def lagoon(side, job):
    if side == 'right':
        put(b.coconut_half(44), (92, 20, 42), (46, 8, -16))
        facing(b.frangipani(6), (72, -26, 8), (30, 0, 10), .95)
        facing(b.frangipani(9), (116, -28, 6), (24, 10, -30), .75)
        b.drops(0, 10, 1)
    else:
        facing(b.frangipani(3), (-74, 0, 12), (44, 0, 20), 1.05)
        leaves([((-52, -22, 2), (12, 0, 92))], 40, 14, 9)
        b.drops(14, 48, 8, largest=7)


def build(job):
    """Builds the objects of job['build'] = '<scent>-<side>' and moves the left group's drops to their side."""
    import bpy
    scent, side = job['build'].split('-')
    b.rnd.seed(11)
    {'lemon': lemon, 'clay': clay, 'lime': lambda s, j: limes(s, j, True), 'menthol': menthol, 'frost': frost, 'ember': ember, 'apple': apple,
     'pandan': pandan, 'orchid': orchid, 'rose': rose, 'bluepea': bluepea, 'lagoon': lagoon}[scent](side, job)
    for obj in bpy.context.scene.objects:
        if obj.name.startswith('drop'):
            obj.matrix_world = Matrix.Translation((-.78 if side == 'left' else .8, -.12, 0)) @ obj.matrix_world
