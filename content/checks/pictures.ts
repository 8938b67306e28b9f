import { existsSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import type { PictureWords } from "../shapes/picture.ts";
import { pageFile } from "./texts.ts";

interface Use {
  file: string;
  field: string;
  picture: PictureWords;
}

const endings = [".jpg", ".jpeg", ".png", ".webp", ".avif"];

export function pictures(content: Content, folder: string): Problem[] {
  const present = new Set(filesIn(join(folder, "images")));
  const uses = everyUse(content);
  return [...uses.flatMap((use) => missing(use, present)), ...uses.flatMap(poorAlt), ...repeatedOnPage(uses)];
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => parse(file))
    .filter(({ ext }) => endings.includes(ext))
    .map(({ name }) => name);
}

function everyUse({ pages, services }: Content): Use[] {
  const ofServices = Object.entries(services).map(([key, { picture }]) => {
    return { file: "content/services.yaml", field: `${key}, picture`, picture };
  });
  const ofPages = Object.entries(pages).flatMap(([name, { sections }]) =>
    sections.flatMap((section, at) => {
      const picture = "picture" in section ? section.picture : undefined;
      return picture ? [{ file: pageFile(name), field: `section ${at + 1} (${section.kind}), picture`, picture }] : [];
    }),
  );
  return [...ofServices, ...ofPages];
}

function missing({ file, field, picture }: Use, present: Set<string>): Problem[] {
  if (present.has(picture.file)) return [];
  const remedy = `content/images/ holds no picture "${picture.file}". Add it as ${picture.file}.webp, or name one that is there.`;
  return [{ file, field: `${field}, file`, remedy }];
}

function poorAlt({ file, field, picture }: Use): Problem[] {
  const { alt } = picture;
  if (alt.split(/\s+/).length >= 4 && !/^(?:a |an |the )?(?:picture|image|photo|photograph|illustration) of/i.test(alt))
    return [];
  return [{ file, field: `${field}, alt`, remedy: `Say in a few words what the picture shows, without "picture of".` }];
}

function repeatedOnPage(uses: Use[]): Problem[] {
  const seen = new Set<string>();
  return uses.flatMap(({ file, field, picture }) => {
    const key = `${file} ${picture.file}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      {
        file,
        field: `${field}, file`,
        remedy: `"${picture.file}" already stands on this page. Choose another picture.`,
      },
    ];
  });
}
