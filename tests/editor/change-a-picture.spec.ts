import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect } from "../../testing/site-story.ts";
import { inEachBrowser } from "./in-each-browser.ts";

const file = "pages/contact.yaml";

inEachBrowser((tell) => {
  tell(
    "a photograph from a phone is turned upright, made smaller, and needs its description",
    async ({ owner, editor }, testInfo) => {
      const { page } = owner;
      const photograph = await phonePhotograph();
      expect(photograph.length).toBeGreaterThan(8_000_000);
      const path = testInfo.outputPath("IMG_0042.JPG");
      await writeFile(path, photograph);
      await owner.open("pages/contact");
      await owner.expand("sections", 0);
      const picture = await owner.field("sections.0.picture");
      await picture.getByRole("button", { name: "Expand" }).first().click();
      const image = await owner.field("sections.0.picture.file");
      await image.getByRole("button", { name: "Replace Image" }).click();
      const dialog = page.getByRole("dialog");
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        dialog.getByRole("button", { name: "Upload" }).click(),
      ]);
      await chooser.setFiles(path);
      await dialog.getByRole("button", { name: "Insert" }).click();
      await owner.preview.locator('img[src^="blob:"]').first().waitFor({ state: "attached" });
      // The field is empty until the picture has been made smaller, and an entry saved before that is refused.
      await image.getByText("/images/img_0042.webp").waitFor();

      await page.getByRole("button", { name: "Save" }).click();
      await page
        .getByRole("alertdialog")
        .getByText("The picture is another one, but its description is still")
        .waitFor();
      await page.getByRole("button", { name: "OK" }).click();
      expect(editor.changes(file)).toEqual([]);

      const description = await owner.textbox("sections.0.picture.alt");
      await description.fill("");
      await page.getByRole("button", { name: "Save" }).click();
      await (await owner.field("sections.0.picture.alt")).getByText("This field is required.").waitFor();
      expect(editor.changes(file)).toEqual([]);
      await description.fill("A crew member flushing a downspout");
      await owner.save();

      expect(editor.changes(file).filter((line) => line.startsWith("+"))).toEqual([
        "+      file: img_0042",
        "+      alt: A crew member flushing a downspout",
      ]);
      const saved = editor.bytes("images/img_0042.webp");
      expect(saved.length).toBeLessThan(2_000_000);
      const { width, height, format, exif } = await sharp(saved).metadata();
      expect({ width, height, format, exif }).toEqual({ width: 1200, height: 1600, format: "webp", exif: undefined });
      const top = await sharp(saved).extract({ left: 0, top: 0, width: 1200, height: 400 }).stats();
      expect(top.dominant.r, "what was up is up").toBeGreaterThan(top.dominant.b);
    },
  );
});

/** Held upright: the pixels lie on their side, red to the left, and a note says to turn them. */
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
