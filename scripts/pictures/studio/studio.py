"""The photo studio: one camera, one light, one way to make materials and to press the shutter."""
import math
import bpy
from mathutils import Vector
from meshes import MM

# The frame at the object plane: 300 mm wide and high, floor line 46 mm above its lower edge.
FRAME_MM = 300.0
FLOOR_MM = 46.0
CAMERA_DISTANCE_MM = 1700.0
CAMERA_HEIGHT_MM = 330.0


def srgb(hex_colour, alpha=1.0):
    """'#rrggbb' to Blender's linear RGBA."""
    def lin(c):
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    h = hex_colour.lstrip('#')
    return tuple(lin(int(h[i:i + 2], 16) / 255) for i in (0, 2, 4)) + (alpha,)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.use_denoising = False
    scene.cycles.seed = 7
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.max_bounces = 6
    scene.cycles.diffuse_bounces = 3
    scene.cycles.glossy_bounces = 3
    scene.cycles.transmission_bounces = 8
    scene.cycles.transparent_max_bounces = 8
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4.0
    scene.cycles.blur_glossy = 0.6
    scene.render.resolution_x = scene.render.resolution_y = 1000
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGBA'
    scene.render.image_settings.color_depth = '8'
    scene.render.image_settings.compression = 30
    scene.view_settings.view_transform = 'Standard'
    scene.render.use_persistent_data = False
    return scene


def area(name, location, target, size, energy, colour=(1, 1, 1)):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size[0] * MM, size[1] * MM
    light.energy = energy
    light.color = colour
    obj = bpy.data.objects.new(name, light)
    obj.location = Vector(location) * MM
    obj.rotation_euler = (Vector(target) * MM - obj.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def card(name, location, target, size, strength, colour=(1, 1, 1, 1)):
    """A reflector seen in gloss only: white to draw a highlight, black (strength 0) to draw an edge."""
    bpy.ops.mesh.primitive_plane_add(size=1)
    obj = bpy.context.object
    obj.name = name
    obj.scale = (size[0] * MM, size[1] * MM, 1)
    obj.location = Vector(location) * MM
    obj.rotation_euler = (Vector(target) * MM - obj.location).to_track_quat('Z', 'Y').to_euler()
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nodes = mat.node_tree.nodes
    nodes.clear()
    out = nodes.new('ShaderNodeOutputMaterial')
    emit = nodes.new('ShaderNodeEmission')
    emit.inputs['Strength'].default_value = strength
    emit.inputs['Color'].default_value = colour
    mat.node_tree.links.new(emit.outputs[0], out.inputs[0])
    # Found by gloss rays alone: sampling cards as lights would only add noise.
    mat.cycles.sample_as_light = False
    obj.data.materials.append(mat)
    obj.visible_camera = False
    obj.visible_diffuse = False
    obj.visible_shadow = False
    return obj


def lights(tint, dark=False):
    """Key softbox from the upper left, fill right, top sheet, edge light; the world and floor carry the scent's tint.
    dark: black cards would swallow a graphite bottle's outline, so its edges get white ones."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    t = srgb(tint)
    background.inputs[0].default_value = tuple(0.8 + 0.2 * c for c in t[:3]) + (1,)
    background.inputs[1].default_value = 0.4
    world.cycles.sampling_method = 'NONE'
    mid = (0, 0, 95)
    area('key', (-520, -620, 560), mid, (420, 520), 365)
    area('fill', (640, -560, 260), mid, (300, 520), 88)
    area('top', (0, 60, 720), (0, 0, 60), (560, 420), 125)
    area('rim', (420, 360, 300), mid, (120, 560), 70)
    card('strip left', (-330, -330, 170), mid, (44, 460), 26 if not dark else 12)
    card('strip right', (300, -200, 150), mid, (22, 420), 15)
    if dark:
        card('edge left', (-240, 120, 140), mid, (90, 420), 7)
        card('edge right', (240, 140, 140), mid, (90, 420), 7)
    else:
        card('flag left', (-230, 30, 130), mid, (70, 420), 0.0)
        card('flag right', (230, 30, 130), mid, (70, 420), 0.0)


def floor(tint, catcher=False):
    """The sweep the objects stand on. It lights them from below; the camera sees it only as a shadow catcher."""
    bpy.ops.mesh.primitive_plane_add(size=40)
    obj = bpy.context.object
    obj.name = 'floor'
    mat = plastic('floor', tint, roughness=0.7, coat=0)
    # Half the tint: enough to colour the light from below, not so much that white plastic turns.
    base = mat.node_tree.nodes['Principled BSDF'].inputs['Base Color']
    base.default_value = tuple(.45 + .55 * c for c in srgb(tint)[:3]) + (1,)
    obj.data.materials.append(mat)
    if catcher:
        obj.is_shadow_catcher = True
    else:
        obj.visible_camera = False
    return obj


def camera():
    data = bpy.data.cameras.new('camera')
    data.sensor_fit = 'HORIZONTAL'
    data.sensor_width = 36
    data.lens = 36 * CAMERA_DISTANCE_MM / FRAME_MM
    data.shift_y = (FRAME_MM / 2 - FLOOR_MM - CAMERA_HEIGHT_MM) / FRAME_MM
    data.clip_end = 1000
    obj = bpy.data.objects.new('camera', data)
    obj.location = (0, -CAMERA_DISTANCE_MM * MM, CAMERA_HEIGHT_MM * MM)
    obj.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    return obj


def shoot(path, pixels, samples, box=None):
    """Renders the square frame at `pixels` wide, cropped to box (left, bottom, right, top as fractions)."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_x = scene.render.resolution_y = pixels
    scene.render.resolution_percentage = 100
    scene.render.use_border = box is not None
    scene.render.use_crop_to_border = box is not None
    if box is not None:
        scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y = box
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def clean():
    """Takes the sampling noise out: light is averaged among neighbours that face the same way, print stays untouched,
    because Cycles keeps the colour of things (…Col) apart from the light on them (…Dir, …Ind)."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    for kind in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{kind}_{part}', True)
    layer.use_pass_emit = True
    layer.use_pass_normal = True
    layer.use_pass_environment = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    passes = tree.nodes.new('CompositorNodeRLayers')
    link = tree.links.new

    def mixed(blend, a, b):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = blend
        link(a, node.inputs[1])
        link(b, node.inputs[2])
        return node.outputs[0]

    def averaged(light, reach, alike):
        node = tree.nodes.new('CompositorNodeBilateralblur')
        node.iterations = 1
        node.sigma_space = reach
        node.sigma_color = alike
        link(light, node.inputs['Image'])
        link(passes.outputs['Normal'], node.inputs['Determinator'])
        return node.outputs[0]

    total = mixed('ADD', passes.outputs['Emit'], passes.outputs['Env'])
    for kind, reach, alike in (('Diff', 7, .16), ('Gloss', 4, .09), ('Trans', 1, .2)):
        light = mixed('ADD', passes.outputs[f'{kind}Dir'], passes.outputs[f'{kind}Ind'])
        total = mixed('ADD', total, mixed('MULTIPLY', averaged(averaged(light, reach, alike), reach, alike), passes.outputs[f'{kind}Col']))
    alpha = tree.nodes.new('CompositorNodeSetAlpha')
    alpha.mode = 'REPLACE_ALPHA'
    link(total, alpha.inputs['Image'])
    link(passes.outputs['Alpha'], alpha.inputs['Alpha'])
    out = tree.nodes.new('CompositorNodeComposite')
    link(alpha.outputs[0], out.inputs['Image'])


def image(path, non_colour=False):
    img = bpy.data.images.load(path, check_existing=True)
    if non_colour:
        img.colorspace_settings.name = 'Non-Color'
    return img


def plastic(name, colour=None, texture=None, bump=None, roughness=0.35, coat=0.5, subsurface=0.0, metallic=0.0,
            bump_strength=0.7, coat_roughness=0.06, specular=0.5):
    """Moulded plastic with a clear coat; colour is a hex, texture and bump are picture files in the object's uv."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    p = tree.nodes['Principled BSDF']
    p.inputs['Roughness'].default_value = roughness
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Clearcoat Roughness'].default_value = coat_roughness
    p.inputs['Metallic'].default_value = metallic
    p.inputs['Specular'].default_value = specular
    if colour:
        p.inputs['Base Color'].default_value = srgb(colour)
        p.inputs['Subsurface Color'].default_value = srgb(colour)
    if texture:
        node = tree.nodes.new('ShaderNodeTexImage')
        node.image = image(texture)
        node.interpolation = 'Cubic'
        tree.links.new(node.outputs[0], p.inputs['Base Color'])
        tree.links.new(node.outputs[0], p.inputs['Subsurface Color'])
    if subsurface:
        p.inputs['Subsurface'].default_value = subsurface
        p.inputs['Subsurface Radius'].default_value = (0.04, 0.03, 0.025)
    if bump:
        node = tree.nodes.new('ShaderNodeTexImage')
        node.image = image(bump, True)
        node.interpolation = 'Cubic'
        b = tree.nodes.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump_strength
        b.inputs['Distance'].default_value = 0.03
        tree.links.new(node.outputs[0], b.inputs['Height'])
        tree.links.new(b.outputs[0], p.inputs['Normal'])
        tree.links.new(b.outputs[0], p.inputs['Clearcoat Normal'])
    return mat
