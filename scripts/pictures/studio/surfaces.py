"""Procedural materials for fruit, leaves, petals, stone, ice and gel. Colours are '#rrggbb'."""
import bpy
from studio import image, srgb


def _principled(name, roughness, coat=0.0, specular=0.5):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    p = mat.node_tree.nodes['Principled BSDF']
    p.inputs['Roughness'].default_value = roughness
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Clearcoat Roughness'].default_value = 0.08
    p.inputs['Specular'].default_value = specular
    return mat, mat.node_tree, p


def _ramp(tree, stops):
    node = tree.nodes.new('ShaderNodeValToRGB')
    ramp = node.color_ramp
    while len(ramp.elements) < len(stops):
        ramp.elements.new(0.5)
    for element, (at, colour) in zip(ramp.elements, stops):
        element.position = at
        element.color = srgb(colour)
    return node


def _noise(tree, scale, detail=3.0, roughness=0.5, vector=None):
    node = tree.nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value = scale
    node.inputs['Detail'].default_value = detail
    node.inputs['Roughness'].default_value = roughness
    if vector is None:
        vector = tree.nodes.new('ShaderNodeTexCoord').outputs['Object']
    tree.links.new(vector, node.inputs['Vector'])
    return node


def _bump(tree, height, p, strength, distance, coat=True):
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value = strength
    node.inputs['Distance'].default_value = distance
    tree.links.new(height, node.inputs['Height'])
    tree.links.new(node.outputs[0], p.inputs['Normal'])
    if coat:
        tree.links.new(node.outputs[0], p.inputs['Clearcoat Normal'])


def mottled(name, stops, roughness=0.45, scale=6.0, bump_scale=40.0, bump=0.3, distance=0.01, coat=0.0, cells=False, specular=0.5):
    """A skin whose colour wanders along a ramp with soft noise; pores (cells) or grain as bump."""
    mat, tree, p = _principled(name, roughness, coat, specular)
    ramp = _ramp(tree, stops)
    tree.links.new(_noise(tree, scale).outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], p.inputs['Base Color'])
    if bump:
        if cells:
            pores = tree.nodes.new('ShaderNodeTexVoronoi')
            pores.feature = 'SMOOTH_F1'
            pores.inputs['Scale'].default_value = bump_scale
            tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], pores.inputs['Vector'])
            height = pores.outputs['Distance']
        else:
            height = _noise(tree, bump_scale, 5, 0.6).outputs['Fac']
        _bump(tree, height, p, bump, distance)
    return mat


def along(name, stops, edge=None, roughness=0.5, vein=None, vein_scale=9.0, vein_bump=0.25, rib=None, coat=0.0, translucent=0.25, lengthwise=False, throat=None):
    """Petal or leaf: colour runs along v (base 0, tip 1); edge tints |u| near 1; rib lightens the middle; fine veins follow."""
    mat, tree, p = _principled(name, roughness, coat, 0.4)
    uv = tree.nodes.new('ShaderNodeUVMap').outputs[0]
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(uv, split.inputs[0])
    ramp = _ramp(tree, stops)
    tree.links.new(split.outputs['Y'], ramp.inputs[0])
    colour = ramp.outputs[0]

    def math(op, a, b):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = op
        for i, v in enumerate((a, b)):
            if isinstance(v, (int, float)):
                node.inputs[i].default_value = v
            else:
                tree.links.new(v, node.inputs[i])
        return node.outputs[0]

    def blend(base, tint, factor):
        node = tree.nodes.new('ShaderNodeMixRGB')
        tree.links.new(base, node.inputs['Color1'])
        node.inputs['Color2'].default_value = srgb(tint)
        tree.links.new(factor, node.inputs['Fac'])
        return node.outputs[0]

    side = math('ABSOLUTE', math('MULTIPLY', math('SUBTRACT', split.outputs['X'], 0.5), 2.0), 0)
    if edge:
        colour = blend(colour, edge, math('MULTIPLY', math('POWER', side, 2.5), 0.8))
    # Side veins: a sine of (v - 0.45 |u|); its crest is bump and, faintly, colour.
    phase = math('MULTIPLY', math('SUBTRACT', split.outputs['Y'], math('MULTIPLY', side, 0.32)), vein_scale * 6.283)
    if lengthwise:
        # Petals: veins fan out from the claw to the rim, a little unevenly.
        phase = math('ADD', math('MULTIPLY', split.outputs['X'], vein_scale * 6.283), math('MULTIPLY', _noise(tree, 3).outputs['Fac'], 3.0))
    wave = math('ADD', math('MULTIPLY', math('SINE', phase, 0), 0.5), 0.5)
    if vein:
        colour = blend(colour, vein, math('MULTIPLY', math('POWER', wave, 6), 0.45))
    if rib:
        colour = blend(colour, rib, math('SUBTRACT', 1.0, math('MINIMUM', math('MULTIPLY', side, 14), 1.0)))
    if throat:
        # A pale tongue up the middle that ends before the rim: the butterfly pea's own mark.
        across = math('MAXIMUM', math('SUBTRACT', 1.0, math('MULTIPLY', side, 3.0)), 0.0)
        upward = math('MINIMUM', math('MAXIMUM', math('SUBTRACT', 2.1, math('MULTIPLY', split.outputs['Y'], 3.4)), 0.0), 1.0)
        colour = blend(colour, throat, math('POWER', math('MULTIPLY', across, upward), 1.5))
    tree.links.new(colour, p.inputs['Base Color'])
    height = math('ADD', math('MULTIPLY', wave, -0.5), math('MULTIPLY', _noise(tree, 24).outputs['Fac'], 0.35))
    _bump(tree, height, p, vein_bump, 0.02, False)
    if translucent:
        out = tree.nodes['Material Output']
        thin = tree.nodes.new('ShaderNodeBsdfTranslucent')
        tree.links.new(colour, thin.inputs[0])
        mixer = tree.nodes.new('ShaderNodeMixShader')
        mixer.inputs[0].default_value = translucent
        tree.links.new(p.outputs[0], mixer.inputs[1])
        tree.links.new(thin.outputs[0], mixer.inputs[2])
        tree.links.new(mixer.outputs[0], out.inputs[0])
    return mat


def printed(name, file, roughness=0.35, coat=0.5, bump=0.25):
    """A picture in the object's uv that also raises the surface a little: cut fruit."""
    mat, tree, p = _principled(name, roughness, coat)
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = image(file)
    tree.links.new(node.outputs[0], p.inputs['Base Color'])
    if bump:
        _bump(tree, node.outputs[0], p, bump, 0.012)
    return mat


def clear(name, tint='#ffffff', ior=1.33, roughness=0.0, absorb=None, density=1.0, glow=None):
    """Water, ice or gel: refracting; absorb is the colour that deep parts take on."""
    mat, tree, p = _principled(name, roughness)
    p.inputs['Base Color'].default_value = srgb(tint)
    p.inputs['Transmission'].default_value = 1.0
    p.inputs['IOR'].default_value = ior
    if glow:
        p.inputs['Emission'].default_value = srgb(glow)
        p.inputs['Emission Strength'].default_value = 0.16
        mat.cycles.sample_as_light = False
    if absorb:
        volume = tree.nodes.new('ShaderNodeVolumeAbsorption')
        volume.inputs['Color'].default_value = srgb(absorb)
        volume.inputs['Density'].default_value = density
        tree.links.new(volume.outputs[0], tree.nodes['Material Output'].inputs['Volume'])
    return mat


def bead(name, tint='#ffffff'):
    """Water on whatever the picture is later laid on: clear in the middle, mirror and tint towards the rim."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    through = tree.nodes.new('ShaderNodeBsdfTransparent')
    gloss = tree.nodes.new('ShaderNodeBsdfGlossy')
    gloss.inputs['Roughness'].default_value = 0.02
    body = tree.nodes.new('ShaderNodeBsdfDiffuse')
    body.inputs[0].default_value = srgb(tint)
    rim = tree.nodes.new('ShaderNodeLayerWeight')
    rim.inputs[0].default_value = 0.14
    mirror = tree.nodes.new('ShaderNodeFresnel')
    mirror.inputs[0].default_value = 1.5
    tinted = tree.nodes.new('ShaderNodeMixShader')
    whole = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(rim.outputs['Facing'], tinted.inputs[0])
    tree.links.new(through.outputs[0], tinted.inputs[1])
    tree.links.new(body.outputs[0], tinted.inputs[2])
    tree.links.new(mirror.outputs[0], whole.inputs[0])
    tree.links.new(tinted.outputs[0], whole.inputs[1])
    tree.links.new(gloss.outputs[0], whole.inputs[2])
    tree.links.new(whole.outputs[0], out.inputs[0])
    return mat


def glowing(name, dark, hot, strength=6.0):
    """Charcoal with embers in its cracks."""
    mat, tree, p = _principled(name, 0.85)
    ramp = _ramp(tree, [(0.0, '#000000'), (0.60, '#000000'), (0.70, hot), (1.0, '#ffd9a0')])
    tree.links.new(_noise(tree, 3.2, 6, 0.62).outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value = strength
    p.inputs['Base Color'].default_value = srgb(dark)
    _bump(tree, _noise(tree, 9, 8, 0.7).outputs['Fac'], p, 0.9, 0.08)
    mat.cycles.sample_as_light = False
    return mat
