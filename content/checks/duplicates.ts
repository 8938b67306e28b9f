import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import type { Page } from "../shapes/page.ts";
import { pageFile } from "./texts.ts";

interface Claim extends Omit<Problem, "remedy"> {
  what: string;
  text: string;
}

export function duplicates({ pages, legal }: Content): Problem[] {
  const claims = [
    ...Object.entries(pages).flatMap(([name, page]) => claimsOfPage(pageFile(name), page)),
    ...Object.entries(legal).flatMap(([name, { head, headline }]) => {
      const file = `content/legal/${name}.md`;
      return [...claimsOfHead(file, head), { what: "h1", file, field: "headline", text: headline }];
    }),
  ];
  return repeated(claims);
}

function claimsOfPage(file: string, { head, sections }: Page): Claim[] {
  const claims = claimsOfHead(file, head);
  for (const [at, section] of sections.entries()) {
    const field = `section ${at + 1} (${section.kind})`;
    if (section.kind === "hero") claims.push({ what: "h1", file, field: `${field}, headline`, text: section.headline });
    if (section.kind !== "faq") continue;
    for (const [number, { question }] of section.questions.entries()) {
      claims.push({ what: "question", file, field: `${field}, question ${number + 1}`, text: question });
    }
  }
  return claims;
}

function claimsOfHead(file: string, { title, description }: Page["head"]): Claim[] {
  return [
    { what: "title", file, field: "head, title", text: title },
    { what: "description", file, field: "head, description", text: description },
  ];
}

function repeated(claims: Claim[]): Problem[] {
  const first = new Map<string, Claim>();
  return claims.flatMap(({ what, file, field, text }) => {
    const key = `${what} ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}{}]+/gu, " ")
      .trim()}`;
    const before = first.get(key);
    if (!before) first.set(key, { what, file, field, text });
    return before ? [{ file, field, remedy: `Write another ${what}: ${before.file} has the same, "${text}".` }] : [];
  });
}
