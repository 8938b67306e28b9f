"""Runs inside Blender: build one scene and render it.

blender -b -P shoot.py -- SCENE OUTPUT_BASE [--preview | PERCENT]

A scene is a module in scenes/ with a function build() that makes everything,
lights it and aims the camera. It may set SAMPLES (per seed), BOUNCES and SIZE
(width and height of the master). With a percentage the frame is that much
smaller, which saves time, and develop.py enlarges it to the master's size.
"""
import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "scenes"))

import world  # noqa: E402  (only found once the path is set)

PREVIEW_SAMPLES = 8
PREVIEW_WIDTH = 480


def main():
    scene_name, base, *flags = sys.argv[sys.argv.index("--") + 1:]
    preview = "--preview" in flags
    world.reset()
    scene = importlib.import_module(scene_name)
    scene.build()
    size = getattr(scene, "SIZE", world.SIZE)
    percent = round(100 * PREVIEW_WIDTH / size[0]) if preview else int(flags[0]) if flags else 100
    world.render(
        base,
        size=size,
        samples=PREVIEW_SAMPLES if preview else int(os.environ.get("RENDER_SAMPLES") or getattr(scene, "SAMPLES", 8)),
        percent=percent,
        bounces=getattr(scene, "BOUNCES", 5),
    )
    with open(f"{base}_size.txt", "w", encoding="utf-8") as file:
        file.write("%d %d" % (tuple(round(side * percent / 100) for side in size) if preview else size))


main()
