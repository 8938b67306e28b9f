import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "./editor-story.ts";

test("a photograph from a phone is turned upright and scaled down", async ({ owner, editor }, testInfo) => {
  const { page: screen } = owner;
  const photograph = await phonePhotograph();
  expect(photograph.length).toBeGreaterThan(8_000_000);
  const path = testInfo.outputPath("IMG_0042.JPG");
  await writeFile(path, photograph);
  await owner.open("pages/contact");
  await owner.expand("sections", 0);
  await owner.expandGroup("sections.0.picture");
  const image = await owner.field("sections.0.picture.file");
  await owner.upload("sections.0.picture.file", path);
  await owner.preview.locator('img[src^="blob:"]').first().waitFor({ state: "attached" });
  // The field is empty until the picture is reduced, and saving the entry earlier fails.
  await image.getByText("/images/img_0042.webp").waitFor();

  await screen.getByRole("button", { name: "Save" }).click();
  await screen.getByRole("alertdialog").getByText("You replaced the picture, but its description is still").waitFor();
  await screen.getByRole("button", { name: "OK" }).click();
  expect(editor.lastSave()).toEqual([]);
  const alt = "sections.0.picture.alt";
  await owner.retype(alt, "", "Fill this in.");
  await screen.getByRole("button", { name: "Save" }).click();
  await (await owner.field(alt)).getByText("Fill this in.").waitFor();
  expect(editor.lastSave()).toEqual([]);
  await (await owner.textbox(alt)).fill("A crew member flushing a downspout");
  await owner.preview.locator('img[alt="A crew member flushing a downspout"]').first().waitFor({ state: "attached" });
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "Binary files /dev/null and content/images/img_0042.webp differ",
    "+++ content/pages/contact.yaml",
    "-      file: contact",
    "-      alt: A green front door with a lit lamp beside it and a white downspout on the wall",
    "+      file: img_0042",
    "+      alt: A crew member flushing a downspout",
  ]);
  const saved = editor.bytes("images/img_0042.webp");
  expect(saved.length).toBeLessThan(2_000_000);
  const { width, height, format, exif } = await sharp(saved).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 1200, height: 1600, format: "webp", exif: undefined });
  const top = await sharp(saved).extract({ left: 0, top: 0, width: 1200, height: 400 }).stats();
  expect(top.dominant.r, "the red side is up").toBeGreaterThan(top.dominant.b);
});

/** A photograph taken upright: the pixels lie on their side, red on the left, and the EXIF orientation turns them. */
function phonePhotograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const noise = Math.floor(Math.random() * 70);
    const isLeft = at % width < width / 2;
    pixels[at * 3] = isLeft ? 255 - noise : noise;
    pixels[at * 3 + 1] = noise;
    pixels[at * 3 + 2] = isLeft ? noise : 255 - noise;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
