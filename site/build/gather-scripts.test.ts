import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { gatherScripts } from "./gather-scripts.ts";

async function gathered(html: string) {
  const folder = await mkdtemp(join(tmpdir(), "gather-scripts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "page.html"), html);
  await gatherScripts(folder);
  const [starter] = await readdir(join(folder, "_astro"));
  return { html: await readFile(join(folder, "page.html"), "utf8"), starter };
}

it("leaves scripts out of the page and fetches them when it is loaded", async () => {
  const page =
    "<head><script data-first>early()</script></head><style>astro-island{}</style><script>start()</script>" +
    '<script type="module" src="/_astro/page.js"></script>';
  const { html, starter } = await gathered(page);
  expect(html).toBe(
    "<head><script data-first>early();" +
      `addEventListener("load",()=>{for(const file of ["/_astro/page.js","/_astro/${starter}"])import(file)})` +
      "</script></head>",
  );
});

it("needs no starter where there is no island", async () => {
  const page = '<head><script data-first>early()</script></head><script type="module" src="/_astro/page.js"></script>';
  const { html, starter } = await gathered(page);
  expect(starter).toBeUndefined();
  expect(html).toContain('for(const file of ["/_astro/page.js"])');
});
