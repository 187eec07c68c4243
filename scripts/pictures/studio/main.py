"""Runs under Blender: `blender -b -P main.py -- jobs.json`. Each job is one sprite, written with its place in the frame."""
import json
import math
import os
import random
import sys
import time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector
from bpy_extras.object_utils import world_to_camera_view
import bottles
import sets
import swatches
import studio


def picture_box(objects, margin=0.012):
    """Bounds of the objects in the camera frame, as fractions (left, bottom, right, top)."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    xs, ys = [], []
    for obj in objects:
        step = max(1, len(obj.data.vertices) // 4000)
        for index in range(0, len(obj.data.vertices), step):
            p = world_to_camera_view(scene, scene.camera, obj.matrix_world @ obj.data.vertices[index].co)
            xs.append(p.x)
            ys.append(p.y)
    return (max(0, min(xs) - margin), max(0, min(ys) - margin), min(1, max(xs) + margin), min(1, max(ys) + margin))


def snapped(box, pixels):
    """The box on whole pixels, so that a sprite's place in the frame is exact."""
    return tuple(round(v * pixels) / pixels for v in box)


def place(path, box, pixels):
    """Writes where the crop lies in the unshifted frame."""
    left, bottom, right, top = box
    shift = round(bpy.context.scene.camera.data.shift_x * pixels)
    with open(path + '.json', 'w') as f:
        json.dump({'left': round(left * pixels) + shift, 'top': round((1 - top) * pixels), 'frame': pixels,
                   'width': round((right - left) * pixels), 'height': round((top - bottom) * pixels)}, f)


def spin(job, holder, subjects):
    """One picture and one shadow for each of job['frames'] steps of a full turn, all cropped alike."""
    pixels, frames, small = job['pixels'], job['frames'], job['pixels'] // 2
    boxes = []
    for step in range(0, frames, max(1, frames // 12)):
        holder.rotation_euler.z = 2 * math.pi * step / frames
        boxes.append(picture_box(subjects))
    box = snapped((min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)), pixels)
    shadow_box = snapped((max(0, box[0] - .18), 0, min(1, box[2] + .26), min(1, box[1] + .24)), small)
    studio.floor(job['tint'])
    studio.clean()
    floor = bpy.data.objects['floor']
    for step in range(frames):
        holder.rotation_euler.z = 2 * math.pi * step / frames
        for shadow in (False, True):
            bpy.context.scene.use_nodes = not shadow
            floor.is_shadow_catcher = floor.visible_camera = shadow
            for subject in subjects:
                subject.is_holdout = shadow
            path = job['out'].replace('.png', f"-{step:03d}{'.shadow' if shadow else ''}.png")
            studio.shoot(path, small if shadow else pixels, 4 if shadow else job['samples'], shadow_box if shadow else box)
            place(path, shadow_box if shadow else box, small if shadow else pixels)
        print(f'[spin] {step + 1}/{frames}', flush=True)
    open(job['out'], 'w').close()


def run(job):
    studio.reset()
    random.seed(1)
    studio.camera()
    studio.lights(job['tint'], job.get('dark', False))
    if job['kind'] == 'swatch':
        swatches.shoot(job)
        return
    if job['kind'] in ('bottle', 'spin'):
        holder = bottles.build(job)
    else:
        sets.build(job)
        # A set stands beside its bottle: look that way, or its far side would leave the frame.
        bpy.context.scene.camera.data.shift_x = .18
    subjects = [o for o in bpy.context.scene.objects if o.type == 'MESH' and not o.name.startswith(('strip', 'flag', 'edge '))]
    pixels = job['pixels']
    if job['kind'] == 'spin':
        spin(job, holder, subjects)
        return
    box = snapped(picture_box(subjects), pixels)
    studio.floor(job['tint'])
    if 'object' in job['passes']:
        studio.clean()
        studio.shoot(job['out'], pixels, job['samples'], box)
        place(job['out'], box, pixels)
    if 'shadow' in job['passes']:
        bpy.context.scene.use_nodes = False
        bpy.data.objects['floor'].is_shadow_catcher = True
        bpy.data.objects['floor'].visible_camera = True
        for subject in subjects:
            subject.is_holdout = True
        small = pixels // 2
        shadow_box = snapped((max(0, box[0] - .22), 0, min(1, box[2] + .3), min(1, box[1] + .26)), small)
        studio.shoot(job['out'].replace('.png', '.shadow.png'), small, min(10, job['samples']), shadow_box)
        place(job['out'].replace('.png', '.shadow.png'), shadow_box, small)


with open(sys.argv[sys.argv.index('--') + 1]) as f:
    jobs = json.load(f)
for number, job in enumerate(jobs, 1):
    started = time.time()
    run(job)
    print(f"[studio] {number}/{len(jobs)} {os.path.basename(job['out'])} {time.time() - started:.1f}s", flush=True)
