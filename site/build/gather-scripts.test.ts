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
  const [script = ""] = await readdir(join(folder, "_astro"));
  const read = (file: string) => readFile(join(folder, file), "utf8");
  return { html: await read("page.html"), script, text: await read(`_astro/${script}`) };
}

const early = '<script type="module">document.referrer;</script>';
const others = '<script>start()</script><script type="module">own()</script>';

it("leaves one script in the page's head, which fetches the others when the page is drawn or the visitor acts", async () => {
  const { html, script, text } = await gathered(`<head></head><style>astro-island{}</style>${others}${early}`);
  expect(html).toBe(
    '<head><script>{document.referrer;}for(const sign of["page-drawn","focusin","quote-form-wanted"])' +
      `addEventListener(sign,()=>import("/_astro/${script}"))</script></head>`,
  );
  expect(text).toBe("start();\nown()");
});

it("stops the build when the early script became a file", async () => {
  await expect(gathered(`<head></head>${others}`)).rejects.toThrow("before-load.ts was not inlined");
});
