"""The one world all pictures share: its sun, sky, camera and render settings."""
import math
import os
import time

import bpy
from mathutils import Vector

from materials import Nodes
from shapes import link

SIZE = (1800, 1200)
SECTION = (1500, 1000)
HERO = (1600, 1000)
PANORAMA = (1600, 686)
SUN_FROM = Vector((.75, -.55, .42)).normalized()
SUN_COLOR = (1, .74, .46)
SUN_STRENGTH = 6.5
SKY_STRENGTH = .30
SEEDS = (1, 2)


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def light(clouds=.4, sun=1.0, sky=1.0, sun_from=SUN_FROM, color=SUN_COLOR, width=.8):
    """Late-afternoon sun and sky. sun and sky scale the usual strengths.

    Another hour or weather: another sun_from and color; a sun behind haze is several degrees wide.
    """
    sun_from = Vector(sun_from).normalized()
    _sky(clouds, SKY_STRENGTH * sky, sun_from)
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = SUN_STRENGTH * sun
    lamp.color = color
    lamp.angle = math.radians(width)
    obj = link(bpy.data.objects.new("sun", lamp))
    obj.rotation_euler = (-sun_from).to_track_quat("-Z", "Y").to_euler()


def overcast(level=1.0, low=(.50, .52, .54), high=(.92, .95, 1.0)):
    """A closed gray sky, brightest overhead, without a sun."""
    n = Nodes("overcast", world=True)
    _, _, z = n.split(n.node("ShaderNodeTexCoord").outputs["Generated"])
    gray = n.ramp(z, [(0, low), (.8, high)])
    background = n.node("ShaderNodeBackground")
    n.wire(gray, background.inputs[0])
    background.inputs[1].default_value = level
    n.wire(background.outputs[0], n.node("ShaderNodeOutputWorld").inputs[0])
    bpy.context.scene.world = n.owner


def lamp(location, watts, color=(1, .66, .36), size=.1):
    """A small warm lamp, for rooms and porches."""
    data = bpy.data.lights.new("lamp", "POINT")
    data.energy = watts
    data.color = color
    data.shadow_soft_size = size
    obj = link(bpy.data.objects.new("lamp", data))
    obj.location = location
    return obj


def _sky(clouds, strength, sun_from):
    n = Nodes("sky", world=True)
    sky = n.node("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_disc = False
    sky.sun_elevation = math.asin(sun_from.z)
    sky.sun_rotation = math.atan2(sun_from.x, sun_from.y)
    sky.dust_density = 1.4
    sky.ozone_density = 1.5
    color = sky.outputs[0]
    if clouds:
        color = _clouds(n, color, clouds)
    background = n.node("ShaderNodeBackground")
    n.wire(color, background.inputs[0])
    background.inputs[1].default_value = strength
    output = n.node("ShaderNodeOutputWorld")
    n.wire(background.outputs[0], output.inputs[0])
    bpy.context.scene.world = n.owner
    n.owner.cycles.sampling_method = "MANUAL"
    n.owner.cycles.sample_map_resolution = 1024


def _clouds(n, sky_color, amount):
    """Thin clouds, drawn on a flat layer high above."""
    direction = n.node("ShaderNodeTexCoord").outputs["Generated"]
    x, y, z = n.split(direction)
    height = n.math("ADD", n.math("MAXIMUM", z, 0.0), .18)
    layer = n.node("ShaderNodeCombineXYZ")
    n.wire(n.math("DIVIDE", x, height), layer.inputs[0])
    n.wire(n.math("DIVIDE", y, height), layer.inputs[1])
    mapping = n.node("ShaderNodeMapping")
    n.wire(layer.outputs[0], mapping.inputs[0])
    mapping.inputs["Scale"].default_value = (.55, 1.3, 1)
    mapping.inputs["Rotation"].default_value = (0, 0, .5)
    wisps = n.ramp(n.noise(mapping.outputs[0], 1.3, 9, .58, .35), [(.48, 0), (.8, 1)])
    cover = n.math("MULTIPLY", wisps, n.ramp(z, [(.02, 0), (.15, 1)]))
    lit = n.mix(1, sky_color, (1.9, 1.55, 1.25), "MULTIPLY")
    lit = n.mix(1, lit, (.06, .05, .045), "ADD")
    return n.mix(n.math("MULTIPLY", cover, amount), sky_color, lit)


def camera(location, target, lens=50, fstop=None, focus=None):
    """Aim the camera. focus is a place."""
    data = bpy.data.cameras.new("camera")
    obj = link(bpy.data.objects.new("camera", data))
    aim = Vector(target) - Vector(location)
    turn = aim.to_track_quat("-Z", "Y").to_matrix().to_4x4()
    turn.translation = Vector(location)
    obj.matrix_world = turn
    data.lens = lens
    data.clip_start, data.clip_end = .01, 500
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        sharp = Vector(focus or target) - Vector(location)
        data.dof.focus_distance = sharp.dot(aim.normalized())
    bpy.context.scene.camera = obj
    return obj


def render(base, samples, percent=100, bounces=5, size=SIZE):
    """Render the scene once per seed into base_{color,normal,albedo}{seed}_0001.exr.

    Two renders that differ only in their noise let develop.py tell noise from
    texture. Persistent data stays off: with it Blender ignores a changed seed.
    """
    scene = bpy.context.scene
    settings, cycles = scene.render, scene.cycles
    settings.engine = "CYCLES"
    settings.resolution_x, settings.resolution_y = size
    settings.resolution_percentage = percent
    settings.threads_mode = "FIXED"
    settings.threads = 2
    settings.use_persistent_data = False
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = .015
    cycles.adaptive_min_samples = min(32, samples)
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = cycles.glossy_bounces = 3
    cycles.transmission_bounces = 5
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.sample_clamp_direct = 30
    cycles.blur_glossy = .6
    cycles.use_auto_tile = False
    slots = _file_outputs(scene, os.path.dirname(base))
    for seed in SEEDS:
        cycles.seed = seed
        for slot, layer in zip(slots, ("color", "normal", "albedo")):
            slot.path = f"{os.path.basename(base)}_{layer}{seed}_"
        scene.frame_set(1)
        start = time.time()
        bpy.ops.render.render()
        print(f"rendered {os.path.basename(base)} seed {seed} in {time.time() - start:.0f} s", flush=True)


def _file_outputs(scene, folder):
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "16"
    files.format.color_mode = "RGBA" if scene.render.film_transparent else "RGB"
    files.file_slots.clear()
    for socket in ("Image", "Normal", "DiffCol"):
        files.file_slots.new(socket)
        tree.links.new(layers.outputs[socket], files.inputs[-1])
    return files.file_slots
