import { eventually } from "../../testing/site-story.ts";
import { startOver, test } from "./editor-story.ts";

const lostFont = (brand: string) => brand.replaceAll(/family: .*/g, "family: No Such Font");
const breakages: [string, (brand: string) => string][] = [
  ["is empty", () => ""],
  ["holds words alone", () => "just words\n"],
  ["is a list", () => "- one\n- two\n"],
  ["is broken YAML", () => "colors: [\n"],
  ["has a color that is none", (brand) => brand.replace(/page: .*/, "page: blue")],
  ["names a font that is not installed", lostFont],
];

for (const [fault, breakBrand] of breakages) {
  test(`the screen starts and shows pages where the brand ${fault}`, async ({ owner, editor, tab }) => {
    await startOver(tab.page, editor);
    editor.write("brand.yaml", breakBrand(editor.read("brand.yaml")));
    await owner.open("pages/contact");
    const heading = owner.preview.getByRole("heading", { level: 1 });
    await heading.waitFor();
    await eventually(() => heading.textContent()).toContain("Get In Touch");
    await owner.page.getByRole("button", { name: /^To correct/ }).waitFor();
  });
}
