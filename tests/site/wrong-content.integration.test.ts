import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../site/assemble/build-site.ts";
import { ContentCopy } from "../support/sample-content.ts";

it("stops the build at a dead link, names file, field and fix, and writes nothing", async () => {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => text.replace("other bids", "[bids](/gutters-on-the-moon)"));
  const built = join(copy.folder, "../built");
  await expect(buildSite(copy.folder, built)).rejects.toThrow(
    "content/pages/contact.yaml: section 5 (text-and-image), body: " +
      "No page has the address /gutters-on-the-moon. Link to an existing page.",
  );
  expect(existsSync(built)).toBe(false);
});
