import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { everyText, type Text } from "./texts.ts";

const known = ["{city}", "{phone}", "{email}", "{licence}"];

export function placeholders(content: Content): Problem[] {
  const withoutCity = new Set(
    Object.entries(content.pages)
      .filter(([, { city }]) => !city)
      .map(([name]) => `content/pages/${name}.yaml`),
  );
  return everyText(content).flatMap((text) => [...unknownIn(text), ...leftIn(text), ...cityless(text, withoutCity)]);
}

function unknownIn({ file, field, written }: Text): Problem[] {
  const rest = written.replaceAll(/\]\(\{relatedSite\}\)/g, "](/)");
  const found = rest.match(/\{[^{}]*\}?|\}/g) ?? [];
  return found
    .filter((placeholder) => !known.includes(placeholder))
    .map((placeholder) => ({ file, field, remedy: `Nothing fills in ${placeholder}. Known are ${known.join(", ")}.` }));
}

function leftIn({ file, field, written }: Text): Problem[] {
  const left = /\b(?:lorem ipsum|TODO|TBD|FIXME|XXX+)\b|\[(?:city|phone|email|name|company)\](?!\()/i.exec(
    written,
  )?.[0];
  return left ? [{ file, field, remedy: `"${left}" was left for later. Write the words.` }] : [];
}

function cityless({ file, field, written }: Text, withoutCity: Set<string>): Problem[] {
  const nowhere = withoutCity.has(file) || !file.startsWith("content/pages/");
  if (!nowhere || !written.includes("{city}")) return [];
  return [{ file, field, remedy: "This text belongs to no city, so nothing fills in {city}. Write the city's name." }];
}
