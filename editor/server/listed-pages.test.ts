import { expect, it } from "vitest";
import type { Entries } from "#model/content.ts";
import { listedPages } from "./listed-pages.ts";

const landing = (service: string, city: string) => ({ service, city, head: { title: `${service} in ${city} | Sale` } });
const entries: Entries = {
  company: { company: { address: { region: "OR" } } },
  menus: { menus: { header: [{ kind: "page", name: "Contact", address: "/contact" }], footer: [] } },
  services: { repair: { name: "Repair", order: 2 }, cleaning: { name: "Cleaning", order: 1 } },
  cities: { ashby: { name: "Ashby", order: 2 }, dunmore: { name: "Dunmore", order: 1 } },
  pages: {
    index: { head: { title: "Gutters in Dunmore" } },
    contact: { head: { title: "Contact us now" } },
    "repair-dunmore-or": landing("repair", "dunmore"),
    "cleaning-ashby-or": landing("cleaning", "ashby"),
    "cleaning-ashby-or-1": landing("cleaning", "ashby"),
    "repair-ashby-or": landing("repair", "ashby"),
    "about-us": { head: { title: "About us | Alder" } },
  },
};

it("names pages as visitors do, in groups, and copies after the page they were made from", () => {
  const listed = listedPages(entries).map(({ label, group }) => `${group.trim()}: ${label}`);
  expect(listed).toEqual([
    "Home and contact: Home",
    "Home and contact: Contact",
    "Services: Repair",
    "Cities: City: Ashby",
    "Other: Copy of Cleaning in Ashby",
    "Cities: Repair in Ashby",
    "Other: About us",
  ]);
});

it.each([
  ["a page without a head", { pages: { ...entries.pages, "by-hand": { sections: [] } } }],
  ["a page that is a text", { pages: { ...entries.pages, "by-hand": "text" } }],
  ["a company without an address", { company: { company: {} } }],
  ["a menu without links", { menus: { menus: { header: [{ kind: "links" }], footer: null } } }],
])("lists all pages despite %s", (_, broken) => {
  const all = { ...entries, ...broken } as Entries;
  expect(listedPages(all).map(({ name }) => name)).toEqual(Object.keys(all.pages ?? {}));
});
