import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { formatFields, formatYaml } from "./format-yaml.ts";
import { type KindName, kinds, readContentPath } from "./kinds.ts";
import { readFields } from "./read/parse-content.ts";
import { city } from "./schemas/city.ts";
import { openingHours } from "./schemas/opening-hours.ts";
import { page } from "./schemas/page.ts";
import { textAndImage } from "./schemas/sections/text-and-image.ts";

it.each(["content", "tests/another-company/content"])("%s is in the standard format", (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const written = files.filter((path) => /\.(yaml|md)$/.test(path));
  expect(written.length).toBeGreaterThan(10);
  const unformatted = written.filter((path) => {
    const { kind } = readContentPath(`content/${path}`) ?? {};
    const text = readFileSync(join(folder, path), "utf8");
    return !kind || formatFields(readFields(text, kinds[kind]), kinds[kind]) !== text;
  });
  expect(unformatted, "npm run check:content -- --fix formats them").toEqual([]);
});

describe("a formatted content file", () => {
  const place = { latitude: 37, longitude: -122 };

  it("has its fields in the schema's order, unknown ones last", () => {
    expect(formatYaml({ nickname: "SJ", place, name: "Fern Hill" }, city)).toBe(
      "name: Fern Hill\nplace:\n  latitude: 37\n  longitude: -122\nnickname: SJ\n",
    );
  });

  it("omits empty and default values, but keeps required fields", () => {
    const accent = { light: "", dark: " " };
    const value = { name: "", place: null, label: "right", showsPlace: true, order: null, accent };
    expect(formatYaml(value, city)).toBe('name: ""\nplace: null\nshowsPlace: true\n');
  });

  it.each([
    ["\u202A(541) 555-0142\u202C", "(541) 555-0142"],
    ["\u2068(541)\u00A0555-0142\u2069", "(541) 555-0142"],
    ["\u200E(541)\u202F555-0142\u200F", "(541) 555-0142"],
    ["\uFEFF(541) 555-0142\u200B\u0007", "(541) 555-0142"],
    ["Jose\u0301", "José"],
  ])("has no invisible characters: %j", (typed, written) => {
    expect(formatYaml({ name: typed }, city)).toBe(formatYaml({ name: written }, city));
  });

  it.each<[KindName, fields: object, written: string]>([
    ["company", { phone: "(408) 555\u20110142" }, "phone: (408) 555-0142"],
    ["company", { phone: "(408)\u2009555\u20130142" }, "phone: (408) 555-0142"],
    ["company", { phone: "(408) 555\u2013014" }, "phone: (408) 555\u2013014"],
    ["company", { phone: "（４０８） ５５５－０１４２" }, "phone: (408) 555-0142"],
    ["company", { address: { postalCode: "９５０２０", region: "ＣＡ" } }, 'region: CA\n  postalCode: "95020"'],
    ["company", { license: { number: "LIC.2023\u20120047" } }, "number: LIC.2023-0047"],
    ["company", { license: { classifications: [{ code: "C\u201143" }] } }, "code: C-43"],
    ["company", { place: { longitude: "\u2212121.6" } }, "longitude: -121.6"],
    ["company", { hours: [{ opens: "０７:００" }] }, 'opens: "07:00"'],
    ["company", { holidays: [{ day: "2026\u201311\u201326" }] }, 'day: "2026-11-26"'],
    ["company", { timeZone: "America/Port\u2011au\u2011Prince" }, "timeZone: America/Port-au-Prince"],
    ["services", { prices: [{ from: "$1,240" }] }, "from: 1240"],
    ["company", { email: "office@alder\u2011gutter.example" }, "email: office@alder-gutter.example"],
    ["company", { siteUrl: "https://www.alder\u2011gutter.example" }, "siteUrl: https://www.alder-gutter.example"],
    ["company", { profiles: [{ url: "https://wiki.example/A\u2013B" }] }, "- url: https://wiki.example/A\u2013B"],
    ["company", { cardPicture: "front\u2011door" }, "cardPicture: front-door"],
    ["brand", { colors: { light: { page: "#３３６６９９" } } }, 'page: "#336699"'],
    ["brand", { faces: { text: { family: "Public\u00A0Sans" } } }, "family: Public Sans"],
    ["pages", { formerAddresses: ["/contact\u2010us"] }, "- /contact-us"],
  ])("has texts in a fixed format in ASCII, if that makes them valid: %s %j", (kind, fields, written) => {
    expect(formatYaml(fields, kinds[kind].schema)).toContain(written);
  });

  it("keeps typographic characters in other texts", () => {
    const blurb = "Gutters – cleaned by hand, ５ stars.";
    expect(formatYaml({ blurb }, kinds.company.schema)).toBe(`blurb: ${blurb}\n`);
  });

  it("keeps the lines of Markdown without invisible characters", () => {
    const body = "One\u00A0word\u2028\u2028- first\n  - second\u200B\r\n\r\nLast";
    const text = formatYaml({ kind: "text-and-image", heading: "A house", body }, textAndImage);
    expect(parse(text).body).toBe("One word\n\n- first\n  - second\n\nLast");
  });

  it.each(["\uF0B7\t", "\uF0A7 ", "• ", "▪ ", "·\u00A0\u00A0"])(
    "has a Markdown list for lines that start with %j",
    (bullet) => {
      const body = `We clean:\n${bullet}gutters\n${bullet}roofs`;
      const text = formatYaml({ kind: "text-and-image", heading: "A house", body }, textAndImage);
      expect(parse(text).body).toBe("We clean:\n- gutters\n- roofs");
    },
  );

  it("has a bullet in a plain text that starts with a bullet of Word", () => {
    expect(formatYaml({ name: "\uF0B7\tFern Hill" }, city)).toBe("name: • Fern Hill\n");
  });

  it("has each paragraph and list item on one line, trimmed", () => {
    const body = "One\nline. \n\nA list:\n\n- first\n  half\n- second\n\n1. a\n2. b\n";
    const text = formatYaml({ kind: "text-and-image", heading: " A house ", body }, textAndImage);
    expect(parse(text)).toEqual({
      kind: "text-and-image",
      heading: "A house",
      body: "One line.\n\nA list:\n\n- first half\n- second\n\n1. a\n2. b",
    });
    const long = { kind: "text-and-image", heading: "Long", body: "word ".repeat(100) };
    expect(formatYaml(long, textAndImage).split("\n")).toHaveLength(4);
  });

  it("quotes times and dates, and has a list of days on one line", () => {
    const hours = [{ days: ["Monday", "Friday"], opens: "07:00", closes: "18:00" }];
    expect(formatYaml(hours, openingHours)).toBe('- days: [Monday, Friday]\n  opens: "07:00"\n  closes: "18:00"\n');
    expect(formatYaml({ updated: "2026-11-22" }, page)).toBe('updated: "2026-11-22"\n');
  });

  it("has a blank line between sections", () => {
    const banner = { kind: "call-banner", text: "Call us", buttonText: "Call" };
    const text = formatYaml({ sections: [banner, banner] }, page);
    expect(text).toContain("buttonText: Call\n\n  - kind");
    expect(parse(text)).toEqual({ sections: [banner, banner] });
  });

  it("keeps a legal text's headings and lists", () => {
    const text = "---\r\nheadline: Terms\r\n---\r\n\r\n## One\r\nTwo\r\nthree\r\n\r\n- four\r\n";
    const formatted = formatFields(readFields(text, kinds.legal), kinds.legal);
    expect(formatted).toBe("---\nheadline: Terms\n---\n\n## One\nTwo three\n\n- four\n");
  });

  it("does not change when formatted again, even with empty list items", () => {
    const formatted = formatFields(readFields("---\nheadline: Terms\n---\n\n- \n- \n", kinds.legal), kinds.legal);
    expect(formatted).toBe("---\nheadline: Terms\n---\n\n-\n-\n");
    expect(formatFields(readFields(formatted, kinds.legal), kinds.legal)).toBe(formatted);
  });
});
