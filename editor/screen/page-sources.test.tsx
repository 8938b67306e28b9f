import { writeFileSync } from "node:fs";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { readFolder } from "../../tests/support/read-entries.ts";
import { createViews, View } from "./page-views.tsx";
import { previewEntry } from "./preview-site.ts";

const addressOf = (picture: string) => `/images/${picture}.webp`;
const pages = [
  "index",
  "gutter-repairs-san-jose-ca",
  "gutter-cleaning-gilroy-ca",
  "commercial-gutter-services-san-jose-ca",
  "contact",
];

it.each(["content", "tests/filled-company"])("walk %s", (folder) => {
  const entries = readFolder(folder);
  const out: string[] = [];
  for (const name of [...pages, "privacy-policy"]) {
    const kind = name === "privacy-policy" ? "legal" : "pages";
    const { shown, readMarked } = previewEntry(entries, kind, name);
    if (!shown) throw new Error(name);
    const address = shown.page.address;
    const container = document.body.appendChild(document.createElement("div"));
    flushSync(() => createRoot(container).render(<View shown={shown} address={address} addressOf={addressOf} />));
    const t0 = performance.now();
    const sources = createViews({ shown, readMarked, addressOf }).sourcesOf(container, address);
    out.push(`=== ${name} ${Math.round(performance.now() - t0)} ms`);
    const { marks } = readMarked();
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.data.trim() || node.parentElement?.closest("script,style,template,noscript")) continue;
      const lead = sources.leadAt(node.parentElement as Element, { node, offset: 0 });
      const s = lead && "path" in lead ? `${lead.kind}/${lead.name} ${lead.path}` : lead ? `NOTE ${lead.note}` : "NONE";
      const own =
        lead && "path" in lead
          ? marks.texts
              .filter(
                (t) =>
                  t.source === lead ||
                  (t.source.kind === lead.kind && t.source.name === lead.name && t.source.path === lead.path),
              )
              .map(({ text }) => text)
          : [];
      const ok = own.some((text) => text.includes(node.data.trim()) || node.data.includes(text));
      out.push(`${ok ? "ok " : "?? "} ${s.padEnd(60)} | ${node.data.slice(0, 80)}`);
    }
    for (const image of container.querySelectorAll("img")) {
      const lead = sources.leadAt(image);
      out.push(`IMG ${JSON.stringify(lead)} | ${image.alt}`);
    }
    container.remove();
  }
  writeFileSync(`/tmp/walk-${folder.replaceAll("/", "-")}.txt`, out.join("\n"));
  expect(1).toBe(1);
});
