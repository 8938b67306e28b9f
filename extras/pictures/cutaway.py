"""Cut models: a piece of roof edge on a transparent ground, every cut face rust red.

Like the house pictures, X runs along the gutter, -Y points away from the wall
and z = 0 is the top of the gutter's back. Build a piece longer than it is
shown, saw() it to length, then place() it.
"""
import math

import bmesh
import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

import materials
import world
from materials import Nodes
from shapes import link, mesh_object

RUST = (.31, .060, .015)
WIDE, CLASSIC, LANDSCAPE, SQUARE = (1600, 686), (1600, 1200), (1500, 1000), (1200, 1200)
TOWARD_KEY = (-.55, -.62, .80)
TOWARD_KEY_OF_WALL = (-.50, -1.0, .45)


def rust():
    """The one color of every cut face. It shines a little, so that no shadow hides a cut."""
    found = bpy.data.materials.get("cut")
    if found:
        return found
    n = Nodes("cut")
    shine = n.node("ShaderNodeEmission")
    n.feed(shine.inputs[0], RUST)
    shine.inputs[1].default_value = .62
    return n.finish(n.blend(.5, n.surface(RUST, .8, .1), shine.outputs[0]))


def studio(floor=None, wall=None):
    """A soft lamp over the left shoulder, light from all around, a shadow on the floor or on an upright card."""
    bpy.context.scene.render.film_transparent = True
    lamp = bpy.data.lights.new("key", "SUN")
    lamp.energy = 2.3
    lamp.color = (1, .95, .88)
    lamp.angle = math.radians(14)
    key = link(bpy.data.objects.new("key", lamp))
    key.rotation_euler = (-Vector(TOWARD_KEY if wall is None else TOWARD_KEY_OF_WALL)).to_track_quat("-Z", "Y").to_euler()
    n = Nodes("studio", world=True)
    *_, up = n.split(n.node("ShaderNodeTexCoord").outputs["Generated"])
    sky = n.ramp(n.math("ADD", n.scaled(up, .5), .5), [(.0, .55), (.5, .42), (.72, .95), (1, 1.0)])
    background = n.node("ShaderNodeBackground")
    n.wire(sky, background.inputs[0])
    background.inputs[1].default_value = .85
    output = n.node("ShaderNodeOutputWorld")
    n.wire(background.outputs[0], output.inputs[0])
    bpy.context.scene.world = n.owner
    square = ((-9, -9), (9, -9), (9, 9), (-9, 9))
    corners = [(a, b, floor) for a, b in square] if wall is None else [(a, wall, b) for a, b in square]
    mesh_object("floor", corners, [(0, 1, 2, 3)], materials.plain("floor", (.9, .88, .84), 1, 0)).is_shadow_catcher = True


def view(target, turn, height, width, size, lens=90):
    """Aim at target from turn degrees left of straight ahead and height degrees up; width metres fill the frame."""
    a, b = math.radians(turn), math.radians(height)
    away = Vector((-math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = size
    return world.camera(Vector(target) + away * (width * lens / 36), target, lens)


def print_places(places):
    """Where parts lie in the picture, in percent of its width and height."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    for name, place in places.items():
        x, y, _ = world_to_camera_view(scene, scene.camera, Vector(place))
        print(f"place {name}: {100 * x:.1f} {100 * (1 - y):.1f}", flush=True)


class Piece:
    """Everything made inside "with Piece() as piece", to saw and place as one."""

    def __enter__(self):
        self._before = set(bpy.data.objects)
        return self

    def __exit__(self, *_):
        self._made = [obj for obj in bpy.data.objects if obj not in self._before]

    def named(self, *names):
        """The objects of the piece whose name begins with one of names."""
        return [obj for obj in self.objects() if obj.name.startswith(names)]

    def objects(self):
        alive = set(bpy.data.objects)
        return [obj for obj in self._made if obj in alive]

    def saw(self, x=None, back=None, front=None, low=None):
        """Saw off what lies outside the range x, behind back, in front of front, below low."""
        planes = [((x[0], 0, 0), (-1, 0, 0)), ((x[1], 0, 0), (1, 0, 0))] if x else []
        planes += [((0, back, 0), (0, 1, 0))] if back is not None else []
        planes += [((0, front, 0), (0, -1, 0))] if front is not None else []
        planes += [((0, 0, low), (0, 0, -1))] if low is not None else []
        for at, facing in planes:
            cut(self.objects(), at, facing)

    def place(self, location=(0, 0, 0), turn=0):
        """Turn the piece about the vertical through its origin, then move it."""
        bpy.context.view_layer.update()
        move = Matrix.Translation(location) @ Matrix.Rotation(math.radians(turn), 4, "Z")
        for obj in self.objects():
            obj.matrix_world = move @ obj.matrix_world


def cut(objects, at, facing):
    """Take away what lies beyond the plane, on the side it faces, and fill the cut with rust red."""
    bpy.context.view_layer.update()
    at, facing = Vector(at), Vector(facing)
    for obj in objects:
        reach = [(obj.matrix_world @ Vector(c) - at).dot(facing) for c in obj.bound_box]
        if min(reach) > -1e-6:
            bpy.data.objects.remove(obj)
        elif max(reach) > -1e-6 or obj.modifiers:
            _bisect(obj, at, facing)


def _bisect(obj, at, facing):
    mesh = applied(obj)
    if rust().name not in mesh.materials:
        mesh.materials.append(rust())
    slot = mesh.materials.find(rust().name)
    here = obj.matrix_world.inverted()
    body = bmesh.new()
    body.from_mesh(mesh)
    normal = (obj.matrix_world.to_3x3().transposed() @ facing).normalized()
    parts = [*body.verts, *body.edges, *body.faces]
    edges = [p for p in bmesh.ops.bisect_plane(body, geom=parts, dist=1e-6, plane_co=here @ at, plane_no=normal,
                                               clear_outer=True)["geom_cut"] if isinstance(p, bmesh.types.BMEdge)]
    if edges:
        for part in bmesh.ops.triangle_fill(body, edges=edges, normal=normal)["geom"]:
            if isinstance(part, bmesh.types.BMFace):
                part.material_index = slot
                part.smooth = False
    body.to_mesh(mesh)
    body.free()


def applied(obj):
    """The object's own mesh with its modifiers applied."""
    for modifier in obj.modifiers:
        if modifier.type == "BEVEL":
            modifier.harden_normals = False
    if not obj.modifiers:
        obj.data = obj.data.copy()
        return obj.data
    evaluated = obj.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    obj.modifiers.clear()
    obj.data = mesh
    return mesh
