"""The six bottle families. Every one is a loft; the swell (one wave) is the seam between cap and body."""
import math
import bpy
from meshes import curve, lathe, loft, lerp, rounded, smoothstep, tube
from studio import plastic


def swell(half_width, amplitude, seam, reach):
    """Offset that turns the level seam into one calm wave and dies away `reach` mm above and below it."""
    def displace(x, _y, z):
        near = 1 - smoothstep(0, reach, abs(z - seam))
        return amplitude * math.sin(math.pi * 0.92 * x / half_width) * near
    return displace


def base_arc(radius, steps=10):
    """(z, inset) pairs of the rounded heel, from the standing surface up."""
    return [(radius * (1 - math.cos(a)), radius * (1 - math.sin(a)))
            for a in (math.pi / 2 * k / steps for k in range(steps + 1))]


def groove(z, up, depth=1.1, lip=0.9):
    """(z, inset) pairs of the softly broken edge at a seam: below it (up False) or above it."""
    pairs = [(z + lip * 1.2, 0.0), (z + lip * 0.6, 0.12), (z + lip * 0.25, 0.4), (z + 0.06, depth)]
    return list(reversed(pairs)) if up else [(2 * z - a, i) for a, i in pairs]


def side(z0, z1, count):
    return [(lerp(z0, z1, k / count), 0.0) for k in range(1, count)]


def body_rows(shape, pairs):
    """Turns (z, inset) into loft rows using the family's width, depth and exponent curves."""
    return [(z, shape['w'](z) - inset, shape['d'](z) - inset, shape['n'](z)) for z, inset in pairs]


def dome(z0, z1, power, count=40):
    """(z, factor): a full arch that closes at z1."""
    out = []
    for k in range(count + 1):
        a = math.pi / 2 * k / count
        out.append((z0 + (z1 - z0) * math.sin(a) ** (2 / power), max(0.02, math.cos(a) ** (2 / power))))
    return out


def label_material(job, **kw):
    return plastic('body', texture=job['label'], bump=job.get('bump'), **{**job.get('finish', {}), **kw})


def classic(job, g):
    W, D, H, seam = g['w'], g['d'], g['h'], g['seam']
    shape = {
        'w': curve([(0, W * .93), (H * .1, W * .965), (H * .36, W), (seam, W * .985), (H, W * .97)]),
        'd': curve([(0, D * .9), (H * .1, D * .96), (H * .36, D), (seam, D * .97), (H, D * .94)]),
        'n': lambda z: 2.35,
    }
    wave = swell(W, g['wave'], seam, H * .2)
    pairs = base_arc(W * .16) + side(W * .16, seam - 2, 70) + groove(seam, False)
    body = loft('body', body_rows(shape, pairs), wave, uv_span=(0, H))
    body.data.materials.append(label_material(job))
    w, d = shape['w'](seam), shape['d'](seam)
    rows = [(z, w - i, d - i, 2.35) for z, i in groove(seam, True)]
    rows += [(z, w * f, d * (f ** .92), 2.35 - .25 * (1 - f)) for z, f in dome(seam + 1.2, H, 3.1)[1:]]
    cap = loft('cap', rows, wave, uv_span=(0, H))
    cap.data.materials.append(plastic('cap', texture=job['capLabel'], roughness=.26, coat=.8))
    return [body, cap]


def pharmacy(job, g):
    W, D, H = g['w'], g['d'], g['h']
    shoulder, cap_h, cap_r = g['shoulder'], g['cap_h'], g['cap_r']
    shape = {'w': lambda z: W, 'd': lambda z: D, 'n': lambda z: 3.4}
    rows = body_rows(shape, base_arc(5) + side(5, shoulder, 60))
    top = H - cap_h - 3
    rise = top - shoulder
    for k in range(0, 25):
        a = math.pi / 2 * k / 24
        z = shoulder + rise * math.sin(a)
        f = 1 - math.cos(a)
        rows.append((z, lerp(W, cap_r * .9, f ** 1.4), lerp(D, cap_r * .9, f ** 1.4), lerp(3.4, 2, f ** .8)))
    rows.append((top + 3.4, cap_r * .88, cap_r * .88, 2))
    body = loft('body', rows, uv_span=(0, H))
    body.data.materials.append(label_material(job))
    ring_ = lathe('collar', rounded([(cap_r * .5, top + .2), (cap_r + .2, top + .2), (cap_r + .2, top + 3), (cap_r * .5, top + 3)], .8))
    ring_.data.materials.append(plastic('collar', job['accent'], roughness=.3))
    z = top + 3.2
    cap = lathe('cap', rounded([(cap_r * .5, z), (cap_r, z), (cap_r, H), (cap_r * .86, H), (cap_r * .8, H - 1.1), (0, H - .6)], 1.6))
    cap.data.materials.append(plastic('cap', job['cap'], roughness=.32, coat=.5))
    return [body, ring_, cap]


def supreme(job, g):
    W, D, H = g['w'], g['d'], g['h']
    shoulder, neck, neck_r = g['shoulder'], g['neck'], g['neck_r']
    shape = {
        'w': curve([(0, W * .9), (shoulder * .25, W * .975), (shoulder * .6, W), (shoulder, W * .985)]),
        'd': curve([(0, D * .9), (shoulder * .25, D * .975), (shoulder * .6, D), (shoulder, D * .985)]),
        'n': lambda z: 2.15,
    }
    rows = body_rows(shape, base_arc(W * .24) + side(W * .24, shoulder, 60))
    w, d = shape['w'](shoulder), shape['d'](shoulder)
    for k in range(0, 33):
        a = math.pi / 2 * k / 32
        z = shoulder + (neck - shoulder) * math.sin(a) ** .95
        f = 1 - math.cos(a) ** 1.05
        rows.append((z, lerp(w, neck_r, f), lerp(d, neck_r, f), lerp(2.15, 2, f)))
    rows.append((neck + 1.5, neck_r, neck_r, 2))
    body = loft('body', rows, uv_span=(0, H))
    body.data.materials.append(label_material(job))
    metal = plastic('metal', job['accent'], roughness=.22, metallic=1.0, coat=0)
    capmat = plastic('cap', job['cap'], roughness=.3, coat=.5)
    r = neck_r + 2.2
    collar = lathe('collar', rounded([(r * .5, neck + .6), (r, neck + .6), (r, neck + 9), (r * .5, neck + 9)], 1.0))
    collar.data.materials.append(metal)
    parts = [body, collar]
    if g['pump']:
        z = neck + 9
        stem = lathe('stem', [(5.2, z - 1), (5.2, z + 9)])
        head = lathe('head', rounded([(5.2, z + 7), (12.6, z + 8.2), (13.2, H - 6), (12.6, H - 1.2), (7, H), (0.01, H)], 3.2))
        path = [(-8, 0, H - 5.2), (-22, 0, H - 5.0), (-31, 0, H - 5.6), (-37, 0, H - 8), (-40.5, 0, H - 12), (-41.6, 0, H - 15.5)]
        smooth = []
        for k in range(40):
            t = k / 39 * (len(path) - 1)
            i = min(int(t), len(path) - 2)
            smooth.append(tuple(lerp(path[i][c], path[i + 1][c], t - i) for c in range(3)))
        for _ in range(6):
            smooth = [smooth[0]] + [tuple((a[c] + 2 * b[c] + e[c]) / 4 for c in range(3))
                                    for a, b, e in zip(smooth, smooth[1:], smooth[2:])] + [smooth[-1]]
        spout = tube('spout', smooth, lambda t: lerp(6.6, 4.3, t), squash=.66)
        for part, mat in ((stem, capmat), (head, capmat), (spout, capmat)):
            part.data.materials.append(mat)
            parts.append(part)
    else:
        z = neck + 9.3
        cap = lathe('cap', rounded([(r * .5, z), (r - .3, z), (r - 1.2, H - 5), (r - 5, H - .6), (0.01, H)], 4.5, 10))
        cap.data.materials.append(capmat)
        parts.append(cap)
    return parts


def tottle(job, g):
    """A tube standing on its cap: ellipse below, flat crimp above."""
    W, D, H, cap_h = g['w'], g['d'], g['h'], g['cap_h']
    cw, cd = W * .93, D * .97
    rows = [(z, cw - i, cd - i, 2) for z, i in base_arc(2.2)]
    rows += [(z, lerp(cw, cw + .4, z / cap_h), lerp(cd, cd + .3, z / cap_h), 2) for z in (cap_h * .3, cap_h * .6, cap_h - 1.6)]
    rows += [(z, cw + .4 - i, cd + .3 - i, 2) for z, i in groove(cap_h, False)]
    cap = loft('cap', rows)
    cap.data.materials.append(plastic('cap', job['cap'], roughness=.3, coat=.5))
    crimp = H - 9
    w_at = curve([(cap_h, W * .95), (cap_h + H * .15, W * 1.0), (crimp, W * 1.16), (H, W * 1.17)])
    d_at = curve([(cap_h, D), (cap_h + H * .2, D * .99), (H * .6, D * .72), (crimp - 3, 2.4), (crimp, 1.1), (H, 1.0)])
    n_at = curve([(cap_h, 2), (H * .6, 2.1), (crimp, 3.2), (H, 4)])
    body_pairs = groove(cap_h, True) + side(cap_h + 1.1, crimp, 70) + [(crimp, 0), (crimp + .5, .15), (crimp + 1, 0), (H - .5, 0), (H, .4)]
    rows = [(z, w_at(z) - i, max(.5, d_at(z) - i), n_at(z)) for z, i in body_pairs]
    body = loft('body', rows, uv_span=(0, H))
    body.data.materials.append(label_material(job))
    return [cap, body]


def spray(job, g):
    R, H, shoulder, neck = g['w'], g['h'], g['shoulder'], g['neck']
    profile = [(R - i, z) for z, i in base_arc(4)]
    profile += [(R, lerp(4, shoulder, k / 40)) for k in range(1, 41)]
    for k in range(1, 25):
        a = math.pi / 2 * k / 24
        profile.append((lerp(R, 11, 1 - math.cos(a)), shoulder + (neck - shoulder) * math.sin(a)))
    profile.append((11, neck + 2))
    body = loft('body', [(z, r, r, 2) for r, z in profile], uv_span=(0, H))
    body.data.materials.append(label_material(job))
    metal = plastic('metal', job['accent'], roughness=.2, metallic=1, coat=0)
    collar = lathe('collar', rounded([(6, neck + .8), (13.6, neck + .8), (13.6, neck + 8), (6, neck + 8)], 1.1))
    collar.data.materials.append(metal)
    capmat = plastic('cap', job['cap'], roughness=.3, coat=.5)
    z = neck + 8
    head = lathe('head', rounded([(5, z), (11.4, z + .3), (11.8, H - 5), (9.5, H - .5), (0.01, H - 1.6)], 2.4, 8))
    nozzle = lathe('nozzle', rounded([(0.01, 0), (3.4, 0), (3.4, 4), (2.2, 4.6), (.9, 4.6), (.7, 3.2), (0.01, 3.2)], .5))
    nozzle.location = (-.062, -.1, (z + 12) * .01)
    nozzle.rotation_euler = (math.pi / 2, 0, -math.radians(32))
    for part in (head, nozzle):
        part.data.materials.append(capmat)
    return [body, collar, head, nozzle]


def men(job, g):
    """Angular block, cut by a diagonal; the accent shows only as a line in the cut."""
    W, D, H, seam = g['w'], g['d'], g['h'], g['seam']
    n = 5.5
    tilt = g['tilt']
    displace = lambda x, _y, z: -tilt * x / W * (1 - smoothstep(0, H * .3, abs(z - seam)))
    shape = {'w': curve([(0, W * .97), (H * .5, W), (H, W * .99)]), 'd': curve([(0, D * .97), (H * .5, D), (H, D * .99)]), 'n': lambda z: n}
    body = loft('body', body_rows(shape, base_arc(3.2) + side(3.2, seam - 2, 60) + groove(seam, False, 1.6)), displace, uv_span=(0, H))
    body.data.materials.append(label_material(job))
    line = loft('line', body_rows(shape, [(seam - .4, 1.3), (seam + .9, .55), (seam + 2.0, .55), (seam + 3.2, 1.3)]), displace, cap_bottom=False, cap_top=False)
    line.data.materials.append(plastic('line', job['accent'], roughness=.35, coat=.3))
    s2 = seam + 2.8
    rows = body_rows(shape, groove(s2, True, 1.6) + side(s2 + 1.2, H - 7, 10))
    w, d = shape['w'](H - 7), shape['d'](H - 7)
    for k in range(0, 13):
        a = math.pi / 2 * k / 12
        rows.append((H - 7 + 7 * math.sin(a), w - 7 * (1 - math.cos(a)), d - 7 * (1 - math.cos(a)), lerp(n, 4.5, k / 12)))
    cap = loft('cap', rows, displace)
    cap.data.materials.append(plastic('cap', job['cap'], roughness=.42, coat=.15))
    return [body, line, cap]


FAMILIES = {'classic': classic, 'pharmacy': pharmacy, 'supreme': supreme, 'tube': tottle, 'spray': spray, 'men': men}


def build(job):
    """Builds a bottle standing at the origin, turned by job['turn'] degrees; returns its parts' parent."""
    parts = FAMILIES[job['shape']](job, job['geometry'])
    holder = bpy.data.objects.new('bottle', None)
    bpy.context.scene.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.rotation_euler = (0, 0, math.radians(job.get('turn', 0)))
    return holder
