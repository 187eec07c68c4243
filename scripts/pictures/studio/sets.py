"""What stands beside a bottle, for each scent: a group to the right of a bottle at the origin."""
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


def lemon(job):
    face = job['faces']['lemon']
    put(b.citrus(28, 74, LEMON), (92, 42, 27), (82, 12, 62))
    put(b.half_citrus(28.5, 74, LEMON, face), (74, -8, 27.5), (74, 8, -16))
    put(b.wheel(25, LEMON, face, 6), (116, -22, 3), (6, -3, 30))
    leaves([((118, 26, 8), (28, 10, -60)), ((58, 26, 30), (40, -10, 40))])


def limes(job, dark=False):
    face = job['faces']['lime']
    put(b.citrus(23, 52, LIME, 3), (96, 34, 23), (84, 6, 40))
    put(b.half_citrus(24, 54, LIME, face, 3), (70, -4, 23), (72, 4, -18))
    put(b.wheel(21, LIME, face, 5), (112, -26, 2.5), (8, 2, 10))
    if dark:
        put(b.pebble(34, .5, STONE_DARK, 4), (128, 30, 14))
        put(b.pebble(20, .52, STONE_DARK, 9), (58, 46, 9))
    else:
        leaves([((120, 14, 6), (26, 0, -50))], 40, 13)


def clay(job):
    limes(job)
    put(b.pebble(20, .55, CLAY, 22, .85), (134, 34, 10))


def menthol(job):
    put(b.mint_sprig(1.25, 3), (84, 20, 0), (-8, 12, 10))
    put(b.mint_sprig(.95, 9), (112, 6, 0), (-10, 26, 80))
    put(b.ice_cube(30, 2), (76, -24, 15), (4, 0, 24))
    put(b.ice_cube(25, 5), (108, -30, 12.5), (0, 6, -18))
    put(b.ice_cube(22, 6), (92, -22, 34), (14, 22, 50))


def frost(job):
    menthol(job)
    put(b.pebble(32, .5, STONE_DARK, 4), (134, 40, 13))


def ember(job):
    coal = surfaces.glowing('coal', '#15171a', '#ff5a1f', 9)
    stone = surfaces.mottled('basalt', STONE_DARK, roughness=.7, scale=4, bump_scale=18, bump=.5, distance=.03)
    face = job['faces']['orange']
    put(b.rock(27, 3, coal), (80, 24, 20), (0, 0, 30))
    put(b.rock(34, 5, stone), (118, 34, 26), (0, 0, 80))
    put(b.rock(15, 7, coal), (114, -14, 11), (0, 0, 10))
    put(b.half_citrus(24, 50, ORANGE, face, 0), (78, -22, 22), (66, 6, -14))


def apple(job):
    put(b.apple(37), (86, 26, 35), (4, 8, 30))
    put(b.apple(33), (124, -4, 30), (-16, 18, 120))
    put(b.apple_leaf(), (92, 28, 66), (18, 0, -52))
    put(b.apple_leaf(), (74, -28, 3), (18, 0, -70))


def pandan(job):
    put(b.pandan_fan(9, 5), (84, 24, 0), (0, 4, 0), 1.08)
    put(b.pebble(24, .55, STONE_PALE, 2), (100, -18, 12))
    put(b.pebble(14, .6, STONE_PALE, 5), (66, -26, 8))


def facing(parts, at, turn, scale=1.0):
    """Flowers are built facing up; turn x by about 60…80 to let them look at the camera."""
    return put(parts, at, turn, scale)


def orchid(job):
    stem = b.tube('orchidstem', [(52 + 70 * t, 34, 3 + 110 * t - 34 * t * t) for t in [k / 30 for k in range(31)]], lambda t: 1.9 - t * .8, 16)
    stem.data.materials.append(surfaces.mottled('stem', [(0, '#5d7f3a'), (1, '#86a552')], roughness=.5))
    facing(b.orchid(1), (80, 20, 46), (74, 0, 6), 1.0)
    facing(b.orchid(5), (118, 14, 78), (66, 6, -22), .86)
    facing(b.orchid(9), (100, -16, 20), (62, -8, 16), .74)
    leaves([((60, 10, 2), (22, 0, -64))], 60, 15, 4, belly=.5)


def rose(job):
    facing(b.rose(2), (84, 14, 34), (58, 4, -10), 1.12)
    facing(b.rose(5), (122, 22, 30), (44, 18, 40), .86)
    leaves([((58, 24, 16), (34, 0, 50)), ((118, -14, 6), (24, 0, -70))], 42, 17, 3)
    for k, (x, y, t) in enumerate([(72, -36, 30), (104, -38, -30)]):
        put(b.rose_petal(k), (x, y, 2), (6, 0, t))


def bluepea(job):
    facing(b.blue_pea(4), (80, 12, 10), (80, -14, -4), 1.2)
    facing(b.blue_pea(8), (112, 28, 46), (78, 34, -8), 1.1)
    facing(b.blue_pea(12), (112, -18, 5), (66, 18, 6), .8)
    leaves([((92, 6, 2), (20, 0, -58)), ((70, -6, 2), (18, 0, 64))], 38, 14, 6)


def lagoon(job):
    put(b.coconut_half(44), (92, 20, 42), (46, 8, -16))
    facing(b.frangipani(6), (72, -26, 8), (30, 0, 10), .95)
    facing(b.frangipani(9), (116, -28, 6), (24, 10, -30), .75)


def build(job):
    """Builds the set of the scent job['build']."""
    b.rnd.seed(11)
    {'lemon': lemon, 'clay': clay, 'lime': lambda j: limes(j, True), 'menthol': menthol, 'frost': frost, 'ember': ember, 'apple': apple,
     'pandan': pandan, 'orchid': orchid, 'rose': rose, 'bluepea': bluepea, 'lagoon': lagoon}[job['build']](job)
