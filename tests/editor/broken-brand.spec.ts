import { eventually } from "../support/site-story.ts";
import { test } from "./editor-story.ts";

for (const [fault, family] of [
  ["is invalid YAML", "[No Such Font"],
  ["has a font that is not installed", "No Such Font"],
]) {
  test(`the screen starts and shows pages if the brand ${fault}`, async ({ owner, editor }) => {
    editor.write("brand.yaml", editor.read("brand.yaml").replaceAll(/family: .*/g, `family: ${family}`));
    await owner.open("pages/contact");
    const heading = owner.preview.getByRole("heading", { level: 1 });
    await heading.waitFor();
    await eventually(() => heading.textContent()).toContain("Get In Touch");
    await owner.page.getByRole("button", { name: /to fix before you can publish$/ }).waitFor();
  });
}
