import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { everyText, pageFile, type Text } from "./texts.ts";

export function links(content: Content): Problem[] {
  const known = new Set([...Object.keys(content.pages), ...Object.keys(content.legal)].map(addressOf));
  return [...everyText(content).flatMap((text) => deadLinks(text, known)), ...unknownCards(content)];
}

function addressOf(name: string): string {
  return name === "index" ? "/" : `/${name}`;
}

function deadLinks({ file, field, written }: Text, known: Set<string>): Problem[] {
  const targets = [...written.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g)].map(([, target = ""]) => target);
  const bare = written.match(/(?<!\]\()https?:\/\/\S+/g) ?? [];
  return [...targets, ...bare].flatMap((target) => {
    if (target === "{relatedSite}" || known.has(target)) return [];
    const remedy = target.startsWith("/")
      ? `No page has the address ${target}. Link to a page that exists.`
      : `"${target}" is not an address of this site. Link to one that starts with a slash, such as /contact.`;
    return [{ file, field, remedy }];
  });
}

function unknownCards({ pages, services }: Content): Problem[] {
  return Object.entries(pages).flatMap(([name, { sections }]) =>
    sections.flatMap((section, at) => {
      const cards = section.kind === "service-cards" ? section.cards : [];
      return cards.flatMap(({ service }, number) => {
        const field = `section ${at + 1} (service-cards), card ${number + 1}, service`;
        if (!services[service])
          return [{ file: pageFile(name), field, remedy: "Write a key of content/services.yaml." }];
        if (pages[`${services[service].slug}-san-jose-ca`]) return [];
        const remedy = `${services[service].name} has no page to lead to: write ${pageFile(`${services[service].slug}-san-jose-ca`)}.`;
        return [{ file: pageFile(name), field, remedy }];
      });
    }),
  );
}
