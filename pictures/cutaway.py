"""Cut models: a piece of roof edge on the page's own color, every cut face rust red.

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
from gutter import WireMesh, hex_screw
from roof import PITCH, eave_slope
from shapes import box, cylinder, link, mesh_object, round_corners, sweep_bend, sweep_level

METAL = .003
RUST = (.31, .060, .015)
SHINGLES = ((.075, .072, .070), (.135, .128, .122), (.20, .19, .18))
TEAL = (.085, .145, .165)
WIDE, CLASSIC, LANDSCAPE, SQUARE = (1600, 686), (1600, 1200), (1500, 1000), (1200, 1200)
TOWARD_KEY = (-.55, -.62, .80)


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
    key.rotation_euler = (-Vector(TOWARD_KEY)).to_track_quat("-Z", "Y").to_euler()
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


def prism(name, outline, x, material, bevel=.001):
    """A solid along X with the outline (y, z)."""
    k = len(outline)
    vertices = [(a, y, z) for a in x for y, z in outline]
    faces = [tuple(range(k))[::-1], tuple(range(k, 2 * k))]
    faces += [(j, (j + 1) % k, k + (j + 1) % k, k + j) for j in range(k)]
    return mesh_object(name, vertices, faces, material, bevel=bevel)


def roof_z(y, height=0.0):
    """How high the roof lies above y; height is measured out of the slope."""
    return .030 + (y + .026) * math.tan(PITCH) + height / math.cos(PITCH)


def layer(name, x, y, heights, material, bevel=.0006):
    """A board or sheet that lies in the slope, between two heights out of it."""
    (y0, y1), (low, high) = y, heights
    outline = [(y0, roof_z(y0, low)), (y1, roof_z(y1, low)), (y1, roof_z(y1, high)), (y0, roof_z(y0, high))]
    return prism(name, outline, x, material, bevel)


def shingles(x, courses, material, rng, exposure=.115, thick=.0065, first=-.012):
    """Courses of solid wedges that lie on one another, each course an object of its own."""
    slope = eave_slope()
    gap = .0005
    for course in range(-1, courses):
        vertices, faces, colors = [], [], []
        low = first + max(course, 0) * exposure
        u = x[0] - rng.random() * .1
        while u < x[1]:
            width = rng.uniform(.07, .17)
            butt = 2 * thick * rng.choice((1, .80))
            wedge = [(low, thick + gap), (low, butt), (low + 2 * exposure, gap), (low + exposure, gap)]
            if course < 0:
                wedge = [(low, 0), (low, thick), (low + exposure, gap), (low + exposure, 0)]
            i = len(vertices)
            vertices += [slope.at(a, v, h) for a in (u + .001, u + width - .001) for v, h in wedge]
            faces += [(i + 3, i + 2, i + 1, i), (i + 4, i + 5, i + 6, i + 7)]
            faces += [(i + j, i + (j + 1) % 4, i + 4 + (j + 1) % 4, i + 4 + j) for j in range(4)]
            tone = min(1, max(0, rng.gauss(.5, .22)))
            colors += [(tone, 0, 0, 1)] * 6
            u += width
        mesh_object("shingles", vertices, faces, material, colors=colors)


def drip_edge(x, material, low=-.012, thickness=.0022):
    """A bent strip over the deck's edge, down to low, that lets water fall inside the gutter."""
    profile = [(-.09, roof_z(.09, -.0025)), (.0215, roof_z(-.0215, -.0025)), (.0215, low + .012), (.030, low)]
    return sweep_level("drip edge", profile, [(x[0], 0, 0), (x[1], 0, 0)], material, thickness=thickness, smooth_angle=20)


def rafter(x, back, material, bottom=-.13, width=.038, front=.0415):
    """A rafter behind the fascia, plumb in front and level below; x is its middle."""
    outline = [(front, bottom), (back, bottom), (back, roof_z(back, -.0215)), (front, roof_z(front, -.0215))]
    return prism("rafter", outline, (x - width / 2, x + width / 2), material, .0015)


def fir(name="fir"):
    """Pale new framing lumber."""
    return materials.wood(name, "Y", (.38, .235, .12), (.60, .42, .24), .7)


def roof(x, back, rng, courses=3, roofing=None, drip=None, exposure=.115, drip_low=-.012):
    """Shingles, felt, deck and drip edge over the range x up to y = back; no drip edge if drip_low is None."""
    shingles(x, courses, roofing or materials.shingle(SHINGLES), rng, exposure)
    layer("felt", x, (-.0185, back + .04), (-.0022, -.0004), materials.plain("felt", (.03, .03, .03), .9), 0)
    layer("deck", x, (-.019, back + .04), (-.0205, -.0045), fir("deck"))
    if drip_low is not None:
        drip_edge(x, drip or materials.paint("drip edge", (.80, .79, .76), .33, dirt=.04), drip_low)


def boards(x, back, bottom=-.13, paint=None, rafters=(0,)):
    """The fascia, and rafters behind it whose middles are at the given places."""
    box("fascia", x, (.001, .039), (bottom, .012), paint or materials.paint("fascia", TEAL, .5, dirt=.05, brush="X"), .0015)
    for place in rafters:
        rafter(place, back + .04, fir(), bottom)


class CoarseMesh(WireMesh):
    """Woven wire, thick enough to be seen at the size of a whole model."""

    front, back = -.108, .002
    low, high = .006, .026
    tile = .0650
    pitch = .0065
    wire = .0010
    wave = .0011


def rails(x, metal, profiles, thickness=.0022):
    """Edges of a guard: each a profile of (outward, z)."""
    for profile in profiles:
        sweep_level("rail", round_corners(profile, .0015), [(x[0], 0, 0), (x[1], 0, 0)], metal,
                    thickness=thickness, smooth_angle=50)


def woven_guard(first, last, metal):
    """A mesh panel from tile number first to last; returns its range of x."""
    CoarseMesh().build(first, last, materials.plain("steel wire", (.30, .31, .32), .35, .5, 1.0))
    x = (first * CoarseMesh.tile, last * CoarseMesh.tile)
    rails(x, metal, [[(.1245, -.009), (.1245, .004), (.104, .0080)], [(.008, .0265), (-.001, .029)]])
    steel = materials.plain("screw", (.45, .45, .46), .3, .5, 1.0)
    for i in range(round((x[1] - x[0]) / .09)):
        hex_screw((x[0] + .04 + i * .09, -.114, .0065), (0, -.2, 1), steel, steel, .3)
    return x


def hanger(x, metal, screw=.07, scale=1.0):
    """A hidden hanger: a strap from the lip to the back, and a screw through the back into the board."""
    strap = [(-.016, -.0015), (.016, -.0015), (.016, .0015), (-.016, .0015)]
    bend = [(-.003, -.042), (-.003, -.016), (-.009, -.011), (-.106, -.008), (-.114, -.004), (-.115, -.011)]
    bend = [(x, y * scale, z * scale) for y, z in bend]
    sweep_bend("hanger", strap, bend, (1, 0, 0), metal, capped=True)
    hex_screw((x, -.0045, -.030), (0, -1, 0), metal, metal)
    cylinder("hanger shank", (x, screw / 2 - .004, -.030), (0, 1, 0), .0042, screw, materials.plain("shank", (.16, .16, .165), .4, .5, .8), 16)


def siding(x, wall, z, material, reveal=.10):
    """Solid lap boards over the range z on a wall whose sheathing begins at y = wall."""
    low = z[0]
    while low < z[1] - .01:
        high = min(low + reveal, z[1])
        prism("siding", [(wall, low), (wall - .020, low), (wall - .008, high + .006), (wall, high + .006)], x, material, .002)
        low += reveal


def soil_block(x, y, z, material, height):
    """A slab of ground over x and y from z up to height(x, y), closed all around."""
    nx, ny = int((x[1] - x[0]) / .012), int((y[1] - y[0]) / .012)
    top = [(x[0] + (x[1] - x[0]) * i / nx, y[0] + (y[1] - y[0]) * j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    vertices = [(a, b, height(a, b)) for a, b in top] + [(a, b, z) for a, b in top]
    row, under = nx + 1, len(top)
    faces = []
    for j in range(ny):
        for i in range(nx):
            a = j * row + i
            faces += [(a, a + 1, a + row + 1, a + row), (under + a + row, under + a + row + 1, under + a + 1, under + a)]
    rims = [list(range(row)), [ny * row + i for i in range(row)][::-1],
            [j * row for j in range(ny + 1)][::-1], [j * row + nx for j in range(ny + 1)]]
    for line in rims:
        faces += [(under + a, under + b, b, a) for a, b in zip(line, line[1:])]
    return mesh_object("soil", vertices, faces, material, smooth_angle=60)


def half_round(radius=.0635, bead=.0075):
    """The profile of a half-round gutter, from the back to the bead along its front."""
    arc = [(.002 + radius - radius * math.cos(a), -radius * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
    turns = [math.pi + math.pi * 1.6 * k / 10 for k in range(1, 11)]
    front = arc[-1][0]
    return [(.002, .010)] + arc + [(front + bead + bead * math.cos(a), .002 - bead * math.sin(a)) for a in turns]
