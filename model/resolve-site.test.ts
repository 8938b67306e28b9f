import { expect, it } from "vitest";
import { ContentCopy, pageAt } from "../testing/sample-content.ts";
import { sectionsOf } from "./site.ts";

it("leads to the city's own page where there is one, else to San Jose's", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/gutter-repairs-san-jose-ca.yaml", (text) => {
    copy.write("pages/gutter-repairs-saratoga-ca.yaml", text.replace("city: san-jose", "city: saratoga"));
    return text;
  });
  const site = copy.withPage("gutter-cleaning-saratoga-ca", (page) => {
    const [section] = sectionsOf(page, "service-cards");
    section?.cards.splice(0, 2, { service: "gutter-repairs" }, { service: "gutter-replacement" });
  });
  const [repairs, replacement] =
    sectionsOf(pageAt(site, "/gutter-cleaning-saratoga-ca"), "service-cards")[0]?.cards ?? [];
  expect(repairs?.href).toBe("/gutter-repairs-saratoga-ca");
  expect(replacement?.href).toBe("/gutter-replacement-san-jose-ca");
});

it("stops the build when a service has no page at all", () => {
  const copy = new ContentCopy();
  copy.remove("pages/gutter-cleaning-san-jose-ca.yaml");
  expect(() => copy.load()).toThrow(/: write content\/pages\/gutter-cleaning-san-jose-ca\.yaml/);
});

it.each(["true", "false"])("refuses a city that still says listed: %s, and says what to do", (listed) => {
  const copy = new ContentCopy();
  copy.changeText("cities/gilroy.yaml", (text) => `${text}listed: ${listed}\n`);
  const fix = "There is no such field here. Correct its spelling or remove it.";
  expect(() => copy.load()).toThrow(`content/cities/gilroy.yaml: listed: ${fix}`);
});

it("keeps cities in the order of their files' numbers, those without one last", () => {
  const copy = new ContentCopy();
  copy.changeText("cities/sunnyvale.yaml", (text) => text.replace(/order: .*\n/, ""));
  copy.changeText("cities/saratoga.yaml", (text) => text.replace(/order: .*/, "order: 2"));
  const names = copy.load().cities.map(({ name }) => name);
  expect([...names.slice(0, 3), names.at(-1)]).toEqual(["San Jose", "Santa Clara", "Saratoga", "Sunnyvale"]);
});

it("fills in the placeholders of menus and of a city's job", () => {
  const copy = new ContentCopy();
  copy.changeText("menus.yaml", (text) => text.replace("name: Contact\n", "name: Call {phone}\n"));
  const job = { heading: "A roof in the hills", body: "Full of leaves: call {phone} for the same." };
  copy.changeYaml<Record<string, unknown>>("cities/gilroy.yaml", (city) => Object.assign(city, { job }));
  const { menus, cities } = copy.load();
  expect(menus.header.at(-1)?.name).toBe("Call (408) 555-0142");
  expect(cities.find(({ slug }) => slug === "gilroy")?.job?.body).toContain("[(408) 555-0142](tel:+14085550142)");
});
