"""What the things in the pictures are made of.

Every surface has three scales: large stains, hand-sized variation, fine grain.
A color is (r, g, b) in linear light.
"""
import bpy

WHITE = (.80, .79, .76)
BRONZE = (.045, .034, .026)
WARM_GRAY = (.70, .68, .64)


class Nodes:
    """A short way to write shader nodes. Colors and numbers may be sockets."""

    def __init__(self, name, world=False):
        self.owner = (bpy.data.worlds if world else bpy.data.materials).new(name)
        self.owner.use_nodes = True
        self.tree = self.owner.node_tree
        self.tree.nodes.clear()

    def node(self, kind):
        return self.tree.nodes.new(kind)

    def wire(self, source, target):
        self.tree.links.new(source, target)

    def feed(self, target, value):
        """Connect a socket, or set a value or color."""
        if isinstance(value, bpy.types.NodeSocket):
            self.wire(value, target)
        elif target.type == "RGBA" and len(value) == 3:
            target.default_value = (*value, 1)
        else:
            target.default_value = value

    def coordinates(self, kind="Object", scale=(1, 1, 1), rotation=(0, 0, 0)):
        source = self.node("ShaderNodeTexCoord").outputs[kind]
        mapping = self.node("ShaderNodeMapping")
        self.wire(source, mapping.inputs["Vector"])
        mapping.inputs["Scale"].default_value = scale
        mapping.inputs["Rotation"].default_value = rotation
        return mapping.outputs[0]

    def noise(self, vector, scale, detail=4, roughness=.55, distortion=0):
        texture = self.node("ShaderNodeTexNoise")
        self.wire(vector, texture.inputs["Vector"])
        for name, value in (("Scale", scale), ("Detail", detail),
                            ("Roughness", roughness), ("Distortion", distortion)):
            texture.inputs[name].default_value = value
        return texture.outputs["Fac"]

    def cells(self, vector, scale, output="Distance", feature="F1"):
        texture = self.node("ShaderNodeTexVoronoi")
        texture.feature = feature
        self.wire(vector, texture.inputs["Vector"])
        texture.inputs["Scale"].default_value = scale
        return texture.outputs[output]

    def ramp(self, factor, stops):
        """Map a number to a color through stops of (position, gray or color)."""
        ramp = self.node("ShaderNodeValToRGB")
        self.wire(factor, ramp.inputs[0])
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (color,) * 3 + (1,) if isinstance(color, (int, float)) else (*color[:3], 1)
        return ramp.outputs[0]

    def math(self, operation, a, b=None):
        node = self.node("ShaderNodeMath")
        node.operation = operation
        self.feed(node.inputs[0], a)
        if b is not None:
            self.feed(node.inputs[1], b)
        return node.outputs[0]

    def scaled(self, factor, by):
        return self.math("MULTIPLY", factor, by)

    def mix(self, factor, a, b, mode="MIX"):
        node = self.node("ShaderNodeMixRGB")
        node.blend_type = mode
        for target, value in zip(node.inputs, (factor, a, b)):
            self.feed(target, value)
        return node.outputs[0]

    def split(self, vector):
        """The x, y, z sockets of a vector."""
        node = self.node("ShaderNodeSeparateXYZ")
        self.wire(vector, node.inputs[0])
        return node.outputs

    def attribute(self, name):
        """The red, green and blue sockets of a color attribute."""
        source = self.node("ShaderNodeAttribute")
        source.attribute_name = name
        parts = self.node("ShaderNodeSeparateColor")
        self.wire(source.outputs["Color"], parts.inputs[0])
        return parts.outputs

    def object_random(self):
        return self.node("ShaderNodeObjectInfo").outputs["Random"]

    def bump(self, height, strength=.3, distance=.002, normal=None):
        node = self.node("ShaderNodeBump")
        self.wire(height, node.inputs["Height"])
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        if normal:
            self.wire(normal, node.inputs["Normal"])
        return node.outputs[0]

    def surface(self, color, roughness=.5, specular=.5, metallic=0, normal=None):
        node = self.node("ShaderNodeBsdfPrincipled")
        for name, value in (("Base Color", color), ("Roughness", roughness),
                            ("Specular", specular), ("Metallic", metallic)):
            self.feed(node.inputs[name], value)
        if normal:
            self.wire(normal, node.inputs["Normal"])
        return node.outputs[0]

    def blend(self, factor, first, second):
        """One shader over another."""
        node = self.node("ShaderNodeMixShader")
        for target, value in zip(node.inputs, (factor, first, second)):
            self.feed(target, value)
        return node.outputs[0]

    def finish(self, shader):
        output = self.node("ShaderNodeOutputMaterial")
        self.wire(shader, output.inputs[0])
        return self.owner


def darker(color, by, floor=0.0):
    return tuple(c * by + floor for c in color)


def plain(name, color, roughness=.6, specular=.4, metallic=0):
    n = Nodes(name)
    return n.finish(n.surface(color, roughness, specular, metallic))


def glow(name, color, strength):
    """Something that shines."""
    n = Nodes(name)
    node = n.node("ShaderNodeEmission")
    n.feed(node.inputs[0], color)
    node.inputs[1].default_value = strength
    return n.finish(node.outputs[0])


def paint(name, color, roughness=.35, specular=.5, dirt=.12, brush=None, orange_peel=.04):
    """Paint on metal or wood. brush: the axis brush marks run along, or None."""
    n = Nodes(name)
    here = n.coordinates()
    stains = n.ramp(n.noise(here, 3.5, 6, .65), [(.45, 0), (.75, 1)])
    runs = n.ramp(n.noise(n.coordinates(scale=(1, 1, .2)), 14, 5, .7), [(.5, 0), (.8, 1)])
    tint = n.mix(n.scaled(stains, dirt), color, darker(color, .55, .02))
    tint = n.mix(n.scaled(runs, dirt * .7), tint, darker(color, .6, .015))
    shine = n.math("ADD", n.scaled(n.noise(here, 9, 5, .6), .18), roughness - .09)
    normal = n.bump(n.noise(here, 420, 2, .5), orange_peel, .0008)
    if brush:
        scale = tuple(4 if axis == brush else 60 for axis in "XYZ")
        normal = n.bump(n.noise(n.coordinates(scale=scale), 4, 6, .65), .14, .002, normal)
    return n.finish(n.surface(tint, shine, specular, normal=normal))


def aluminum(name="aluminum", color=(.72, .72, .73), roughness=.36):
    """Mill-finish aluminum with fine drawing lines and a little haze."""
    n = Nodes(name)
    here = n.coordinates()
    lines = n.noise(n.coordinates(scale=(3, 300, 300)), 4, 3, .6)
    haze = n.noise(here, 22, 5, .65)
    shine = n.math("ADD", n.scaled(haze, .24), roughness - .12)
    tint = n.mix(n.scaled(n.ramp(haze, [(.4, 0), (.75, 1)]), .35), color, darker(color, .7))
    return n.finish(n.surface(tint, shine, .5, 1.0, n.bump(lines, .08, .0006)))


def galvanized(name="galvanized", color=(.52, .53, .54)):
    """Zinc-coated steel: the spangle of large flat crystals."""
    n = Nodes(name)
    here = n.coordinates()
    red, *_ = n.split(n.cells(here, 95, "Color"))
    tint = n.mix(n.ramp(red, [(0, .0), (1, .8)]), darker(color, .8), darker(color, 1.15))
    tint = n.mix(n.scaled(n.ramp(n.noise(here, 5, 6, .7), [(.45, 0), (.7, 1)]), .5),
                 tint, (.36, .36, .35))
    shine = n.math("ADD", n.scaled(red, .16), .34)
    return n.finish(n.surface(tint, shine, .5, .9, n.bump(n.noise(here, 60, 4, .6), .05, .001)))


def rusted_paint(name, color=(.66, .63, .56), amount=.5):
    """Old paint on steel, rust breaking through. amount 0 to 1."""
    n = Nodes(name)
    here = n.coordinates()
    field = n.math("ADD", n.scaled(n.noise(here, 5, 8, .68, .4), .75),
                   n.scaled(n.noise(n.coordinates(scale=(1, 1, .16)), 22, 6, .7), .25))
    edge = .66 - .22 * amount
    eaten = n.ramp(field, [(edge, 0), (edge + .025, 1)])
    halo = n.ramp(field, [(edge - .12, 0), (edge + .01, 1)])
    rust = n.ramp(n.noise(here, 45, 7, .7),
                  [(.25, (.045, .016, .007)), (.5, (.16, .055, .017)),
                   (.65, (.27, .105, .03)), (.85, (.36, .18, .07))])
    chalk = n.mix(n.scaled(n.noise(here, 14, 6, .7), .5), color, darker(color, .62))
    chalk = n.mix(n.scaled(halo, .62), chalk, (.30, .15, .06))
    flakes = n.math("ADD", n.scaled(eaten, -1.0), n.scaled(n.noise(here, 130, 5, .7), .45))
    normal = n.bump(flakes, .75, .0013)
    shine = n.math("ADD", n.scaled(eaten, .4), .5)
    return n.finish(n.surface(n.mix(eaten, chalk, rust), shine, .35, normal=normal))


def peeling_paint(name, color=(.72, .70, .65), amount=.5, along="X"):
    """Paint flaking off gray, weathered wood."""
    n = Nodes(name)
    here = n.coordinates()
    stretch = tuple(.35 if axis == along else 1 for axis in "XYZ")
    field = n.math("ADD", n.scaled(n.noise(n.coordinates(scale=stretch), 11, 7, .66, .3), .7),
                   n.scaled(n.noise(here, 3.1, 3, .5), .3))
    edge = .68 - .26 * amount
    bare = n.ramp(field, [(edge, 0), (edge + .008, 1)])
    curl = n.ramp(field, [(edge - .035, 0), (edge - .002, 1)])
    fine = tuple(2.2 if axis == along else 70 for axis in "XYZ")
    grain = n.noise(n.coordinates(scale=fine), 1.6, 8, .66, .5)
    wood_color = n.ramp(grain, [(.28, (.045, .032, .024)), (.5, (.15, .115, .085)), (.72, (.27, .22, .17))])
    wood_color = n.mix(n.ramp(n.noise(here, 6, 5, .6), [(.5, 0), (.68, .85)]), wood_color, (.035, .024, .017))
    checks = n.ramp(n.noise(n.coordinates(scale=tuple(c * .55 for c in stretch)), 30, 6, .75), [(.60, 0), (.62, 1)])
    coat = n.mix(n.scaled(n.noise(here, 9, 6, .7), .5), color, darker(color, .66))
    coat = n.mix(n.scaled(checks, .5), coat, darker(color, .45))
    height = n.math("ADD", n.scaled(n.math("SUBTRACT", curl, n.scaled(bare, 2.0)), .6),
                    n.scaled(n.scaled(grain, bare), .5))
    normal = n.bump(height, .9, .0022)
    return n.finish(n.surface(n.mix(bare, coat, wood_color), .72, .3, normal=normal))


def stucco(color=(.70, .62, .52), grain=160, strength=.8):
    """Sand-finish plaster, a little streaked by rain."""
    n = Nodes("stucco")
    here = n.coordinates()
    fine = n.noise(here, grain, 3, .7)
    lumps = n.noise(here, grain * .22, 4, .6)
    streaks = n.ramp(n.noise(n.coordinates(scale=(3, 3, .35)), 2.2, 5, .65), [(.5, 0), (.8, 1)])
    tint = n.mix(n.ramp(n.noise(here, .9, 5, .6), [(.35, 0), (.7, 1)]),
                 darker(color, .93), darker(color, 1.05))
    tint = n.mix(n.scaled(streaks, .18), tint, darker(color, .72))
    tint = n.mix(n.scaled(n.ramp(fine, [(.25, 1), (.5, 0)]), .3), tint, darker(color, .6))
    normal = n.bump(fine, strength, .0022, n.bump(lumps, strength * .8, .004))
    return n.finish(n.surface(tint, .92, .25, normal=normal))


def wood(name, axis="X", dark=(.16, .075, .035), light=(.42, .23, .11), roughness=.5):
    """Bare or stained boards, grain along axis; each object gets its own grain."""
    n = Nodes(name)
    random = n.object_random()
    offset = n.node("ShaderNodeVectorMath")
    offset.operation = "ADD"
    n.wire(n.node("ShaderNodeTexCoord").outputs["Object"], offset.inputs[0])
    n.wire(n.scaled(random, 37.0), offset.inputs[1])
    mapping = n.node("ShaderNodeMapping")
    n.wire(offset.outputs[0], mapping.inputs[0])
    mapping.inputs["Scale"].default_value = tuple(1.2 if a == axis else 26 for a in "XYZ")
    grain = n.noise(mapping.outputs[0], 1.0, 8, .62, .6)
    middle = tuple((a + b) / 2 for a, b in zip(dark, light))
    tint = n.ramp(grain, [(.28, dark), (.5, middle), (.72, light)])
    tint = n.mix(n.scaled(n.noise(mapping.outputs[0], 7, 4, .7), .35), tint, darker(dark, .7))
    value = n.node("ShaderNodeHueSaturation")
    n.wire(tint, value.inputs["Color"])
    n.wire(n.math("ADD", n.scaled(random, .5), .75), value.inputs["Value"])
    return n.finish(n.surface(value.outputs[0], roughness, .4, normal=n.bump(grain, .25, .0015)))


BROWN_SHINGLES = ((.050, .046, .043), (.105, .092, .082), (.165, .145, .125))
GRAY_SHINGLES = ((.035, .036, .038), (.075, .076, .078), (.13, .13, .128))


def shingle(colors=BROWN_SHINGLES, roughness=.9):
    """Asphalt granules. "Col" red is the tint of one tab, green its dirt."""
    n = Nodes("shingle")
    here = n.coordinates()
    tone, dirt, _ = n.attribute("Col")
    base = n.ramp(tone, list(zip((0, .5, 1), colors)))
    speck, *_ = n.split(n.cells(here, 520, "Color"))
    speckle = n.ramp(speck, [(0, .12), (.35, .40), (.6, .5), (.8, .62), (.93, .80), (1, 1)])
    tint = n.mix(.9, base, speckle, "OVERLAY")
    dust = n.ramp(n.noise(here, .7, 5, .6), [(.4, 0), (.7, 1)])
    tint = n.mix(n.scaled(dust, .35), tint, (.14, .12, .095))
    tint = n.mix(n.scaled(dirt, .5), tint, (.02, .018, .016))
    normal = n.bump(n.cells(here, 520), .9, .0026)
    normal = n.bump(n.noise(here, 14, 3, .5), .25, .006, normal)
    return n.finish(n.surface(tint, roughness, .3, normal=normal))


CLAY = ((.24, .085, .045), (.37, .15, .085), (.50, .25, .16))


def clay_tile(colors=CLAY):
    """Fired clay with lichen and soot; "Col" red is the tint of one tile."""
    n = Nodes("clay tile")
    here = n.coordinates()
    tone, *_ = n.attribute("Col")
    tint = n.ramp(tone, list(zip((0, .5, 1), colors)))
    tint = n.mix(n.scaled(n.ramp(n.noise(here, 9, 7, .7), [(.45, 0), (.7, 1)]), .5), tint, (.12, .075, .055))
    tint = n.mix(n.scaled(n.ramp(n.noise(here, 30, 5, .7), [(.6, 0), (.7, 1)]), .4), tint, (.42, .38, .30))
    normal = n.bump(n.noise(here, 190, 4, .7), .4, .0016, n.bump(n.noise(here, 18, 4, .6), .3, .006))
    return n.finish(n.surface(tint, .82, .3, normal=normal))


def concrete(color=(.42, .40, .37)):
    """Cast concrete. A point attribute "Wet" darkens it and makes it shine."""
    n = Nodes("concrete")
    here = n.coordinates()
    fine = n.noise(here, 160, 4, .7)
    tint = n.mix(n.ramp(n.noise(here, 5, 8, .65), [(.35, 0), (.7, 1)]),
                 darker(color, .78), darker(color, 1.12))
    tint = n.mix(n.scaled(n.ramp(fine, [(.3, 1), (.55, 0)]), .35), tint, darker(color, .5))
    wet, *_ = n.attribute("Wet")
    tint = n.mix(wet, tint, (.38, .37, .36), "MULTIPLY")
    shine = n.math("SUBTRACT", .9, n.scaled(wet, .68))
    pits = n.ramp(n.cells(here, 75), [(.05, 0), (.16, 1)])
    normal = n.bump(fine, .35, .0018)
    normal = n.bump(n.noise(here, 22, 4, .6), .35, .004, normal)
    normal = n.bump(pits, .25, .002, normal)
    return n.finish(n.surface(tint, shine, .3, normal=normal))


def soil(dark=(.022, .016, .010), light=(.085, .06, .038)):
    n = Nodes("soil")
    here = n.coordinates()
    crumbs = n.noise(here, 30, 6, .7)
    normal = n.bump(n.noise(here, 90, 4, .7), .6, .006, n.bump(crumbs, .9, .02))
    return n.finish(n.surface(n.ramp(crumbs, [(.3, dark), (.7, light)]), .95, .2, normal=normal))


def crust(name, stops, scale=60, roughness=.9, specular=.25, relief=.8, depth=.003):
    """Fine-grained soft stuff: dust, mud, compost, paste. stops: (position, color) of its noise."""
    n = Nodes(name)
    here = n.coordinates()
    blotch = n.noise(here, scale * .18, 5, .6)
    fine = n.noise(here, scale, 7, .68)
    mixed = n.math("ADD", n.scaled(fine, .6), n.scaled(blotch, .4))
    tint = n.ramp(mixed, list(stops))
    normal = n.bump(n.noise(here, scale * 5, 4, .7), relief * .6, depth * .3, n.bump(fine, relief, depth))
    shine = n.math("ADD", n.scaled(blotch, .3), roughness - .15)
    return n.finish(n.surface(tint, shine, specular, normal=normal))


def humus():
    """The black rot leaves turn into at the bottom of a gutter."""
    n = Nodes("humus")
    here = n.coordinates()
    tint = n.ramp(n.noise(here, 60, 6, .7),
                  [(.3, (.018, .011, .007)), (.6, (.07, .042, .023)), (.8, (.13, .08, .04))])
    normal = n.bump(n.noise(here, 25, 5, .6), .8, .01)
    return n.finish(n.surface(tint, .95, .2, normal=normal))


def bark(color=(.085, .06, .042)):
    n = Nodes("bark")
    ridges = n.noise(n.coordinates(scale=(6, 6, 1)), 3, 8, .7, .8)
    tint = n.ramp(ridges, [(.3, darker(color, .35)), (.55, color), (.75, darker(color, 1.8))])
    return n.finish(n.surface(tint, .95, .2, normal=n.bump(ridges, .9, .02)))


def rock(stops=((0, (.10, .09, .08)), (.3, (.25, .225, .195)), (.5, (.15, .14, .135)),
                (.7, (.38, .345, .29)), (.85, (.23, .15, .10)), (1, (.085, .088, .095)))):
    """Pebbles; each object takes its color from stops."""
    n = Nodes("rock")
    here = n.coordinates()
    tint = n.ramp(n.object_random(), list(stops))
    tint = n.mix(n.scaled(n.ramp(n.noise(here, 4, 6, .65), [(.4, 0), (.7, 1)]), .45), tint, (.10, .09, .08))
    return n.finish(n.surface(tint, .62, .4, normal=n.bump(n.noise(here, 14, 4, .6), .15, .02)))


def lawn_far():
    """Grass, dry patches and mulch seen out of focus."""
    n = Nodes("far lawn")
    here = n.coordinates()
    tint = n.ramp(n.noise(here, .55, 5, .6), [(.32, (.035, .065, .015)), (.48, (.10, .13, .035)),
                                              (.58, (.24, .21, .075)), (.64, (.10, .062, .034))])
    tint = n.mix(n.scaled(n.noise(here, 9, 5, .7), .75), tint, (.025, .034, .010))
    return n.finish(n.surface(tint, .9, .2))


def glass():
    """A window pane that mirrors the sky and shows the room."""
    n = Nodes("glass")
    fresnel = n.node("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.9
    mirror = n.node("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = .01
    n.wire(n.bump(n.noise(n.coordinates(), 1.1, 1, .4), .02, .05), mirror.inputs["Normal"])
    clear = n.node("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (.82, .86, .86, 1)
    return n.finish(n.blend(fresnel.outputs[0], clear.outputs[0], mirror.outputs[0]))


def water():
    """Drops and thin sheets; lets sunlight through without caustics."""
    n = Nodes("water")
    body = n.node("ShaderNodeBsdfGlass")
    body.inputs["IOR"].default_value = 1.333
    body.inputs["Roughness"].default_value = 0
    clear = n.node("ShaderNodeBsdfTransparent")
    path = n.node("ShaderNodeLightPath")
    skip = n.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    return n.finish(n.blend(skip, body.outputs[0], clear.outputs[0]))


def leaf(name, stops, translucency=.35, roughness=.5, specular=.3, veins=True, per_face=False):
    """A leaf that lets light through.

    stops: colors a random number picks from, per object, or per face from "Col".
    veins needs UVs: u across the leaf, .5 on the midrib, v from stem to tip.
    """
    n = Nodes(name)
    tint = n.ramp(n.attribute("Col")[0] if per_face else n.object_random(), stops)
    normal = None
    if veins:
        tint, normal = _veined(n, tint)
    shader = n.surface(tint, roughness, specular, normal=normal)
    through = n.node("ShaderNodeBsdfTranslucent")
    n.wire(n.mix(1, tint, (1.0, .9, .55), "MULTIPLY"), through.inputs[0])
    return n.finish(n.blend(translucency, shader, through.outputs[0]))


def _veined(n, tint):
    u, v, _ = n.split(n.node("ShaderNodeTexCoord").outputs["UV"])
    across = n.math("ABSOLUTE", n.math("SUBTRACT", u, .5))
    midrib = n.math("LESS_THAN", across, .018)
    waves = n.math("SINE", n.scaled(n.math("SUBTRACT", v, n.scaled(across, .75)), 58.0))
    vein = n.math("MAXIMUM", midrib, n.scaled(n.ramp(waves, [(.90, 0), (1, 1)]), .7))
    here = n.coordinates()
    dark = n.mix(1, tint, (.55, .42, .30), "MULTIPLY")
    tint = n.mix(n.ramp(n.noise(here, 60, 6, .7), [(.45, 0), (.68, .85)]), tint, dark)
    tint = n.mix(n.scaled(n.ramp(across, [(.28, 0), (.5, 1)]), .45), tint, dark)
    tint = n.mix(n.scaled(vein, .55), tint, n.mix(.55, tint, (.62, .48, .26)))
    normal = n.bump(n.noise(here, 170, 3, .6), .25, .0006, n.bump(vein, .35, .0008))
    return tint, normal


def stained_paint(name, color, center_x, spread, stain=(.10, .065, .035), strength=.8):
    """Paint with the brown runs a leak leaves below it, around x = center_x."""
    n = Nodes(name)
    here = n.coordinates()
    x, _, _ = n.split(here)
    away = n.scaled(n.math("ABSOLUTE", n.math("SUBTRACT", x, center_x)), 1 / spread)
    near = n.ramp(away, [(0, 1), (1, 0)])
    runs = n.noise(n.coordinates(scale=(1, 1, .06)), 55, 5, .65)
    blotch = n.noise(here, 24, 6, .7)
    field = n.math("ADD", n.scaled(runs, .65), n.scaled(blotch, .35))
    mask = n.scaled(n.ramp(n.math("ADD", field, n.scaled(near, .42)), [(.62, 0), (.86, 1)]), near)
    base = n.mix(n.scaled(n.ramp(n.noise(here, 5, 6, .65), [(.4, 0), (.75, 1)]), .3), color, darker(color, .55))
    tint = n.mix(n.scaled(mask, strength), base, stain)
    fine = n.noise(n.coordinates(scale=(4, 60, 60)), 4, 6, .65)
    lifted = n.ramp(n.math("ADD", blotch, n.scaled(near, .16)), [(.62, 0), (.64, 1)])
    tint = n.mix(n.scaled(lifted, n.scaled(near, .8)), tint, (.13, .095, .065))
    normal = n.bump(lifted, -.5, .0012, n.bump(fine, .2, .002))
    return n.finish(n.surface(tint, .55, .4, normal=normal))


def wet_line(name, axis, middle, half_width, strength=.93):
    """Water that darkens the board it runs down, with ragged edges half_width to both sides of axis = middle."""
    n = Nodes(name)
    here = n.coordinates()
    across, height = n.split(here)["XYZ".index(axis)], n.split(here)[2]
    sway = n.scaled(n.math("SINE", n.scaled(height, 62.0)), half_width * .22)
    away = n.scaled(n.math("ABSOLUTE", n.math("SUBTRACT", n.math("SUBTRACT", across, middle), sway)), 1 / half_width)
    ragged = n.math("ADD", away, n.scaled(n.noise(n.coordinates(scale=(1, 1, .22)), 70, 5, .65), 1.1))
    dry = n.node("ShaderNodeBsdfTransparent")
    film = n.surface((.014, .009, .006), .30, .25, normal=n.bump(n.noise(here, 90, 3, .5), .25, .001))
    return n.finish(n.blend(n.ramp(ragged, [(.66, strength), (.96, 0)]), dry.outputs[0], film))


def weathered_white(name, color=(.70, .69, .65), streaks=.5, roughness=.42):
    """An old white gutter: gray runs down the front, dirt that has dried on."""
    n = Nodes(name)
    here = n.coordinates()
    runs = n.ramp(n.noise(n.coordinates(scale=(1, .12, .12)), 60, 5, .7), [(.46, 0), (.72, 1)])
    wide = n.ramp(n.noise(n.coordinates(scale=(1, .2, .2)), 13, 4, .6), [(.42, 0), (.7, 1)])
    specks = n.ramp(n.noise(here, 120, 5, .75), [(.60, 0), (.68, 1)])
    tint = n.mix(n.scaled(n.scaled(runs, wide), streaks * 1.4), color, (.11, .10, .085))
    tint = n.mix(n.scaled(wide, streaks * .45), tint, darker(color, .55))
    tint = n.mix(n.scaled(specks, streaks * .6), tint, (.10, .085, .06))
    shine = n.math("ADD", n.scaled(wide, .25), roughness)
    normal = n.bump(n.noise(here, 9, 3, .5), .08, .004, n.bump(specks, .2, .0006))
    return n.finish(n.surface(tint, shine, .45, normal=normal))
