import { expect, it } from "vitest";
import { entryName } from "./entry-name.ts";

const entries = {
  pages: {
    index: { head: { title: "Gutters in Fern Hill" } },
    contact: { head: { title: "Contact Us | Alder" } },
    "gutter-cleaning-ashby-or": { service: "gutter-cleaning", city: "ashby", head: { title: "Copied from Dunmore" } },
    "gutter-cleaning-nowhere-or": { service: "gutter-cleaning", city: "nowhere", head: { title: "Gutters nowhere" } },
    broken: undefined,
  },
  jobs: {
    porch: { service: "gutter-cleaning", city: "ashby", month: "2026-06" },
    hill: { service: "gutter-cleaning", city: "ashby", month: "2026-06", heading: "A house on a hill" },
  },
  services: { "gutter-cleaning": { name: "Gutter Cleaning" } },
  cities: { ashby: { name: "Ashby" } },
  legal: { "privacy-policy": { headline: "Privacy Policy" } },
};

it.each([
  ["content/pages/index.yaml", "Home (page)"],
  ["content/pages/contact.yaml", "Contact Us (page)"],
  ["content/pages/gutter-cleaning-ashby-or.yaml", "Gutter Cleaning in Ashby (page)"],
  ["content/pages/gutter-cleaning-nowhere-or.yaml", "Gutters nowhere (page)"],
  ["content/pages/broken.yaml", "Broken (page)"],
  ["content/pages/", "Pages"],
  ["content/jobs/porch.yaml", "Gutter Cleaning in Ashby, 2026-06 (job)"],
  ["content/jobs/hill.yaml", "Gutter Cleaning in Ashby, 2026-06, A house on a hill (job)"],
  ["content/cities/ashby.yaml", "Ashby (city)"],
  ["content/processes/gutter-cleaning.yaml", "Gutter cleaning (process)"],
  ["content/legal/privacy-policy.md", "Privacy Policy (legal text)"],
  ["content/company.yaml", "Company"],
])("names %s: %s", (file, name) => {
  expect(entryName(file, entries)).toBe(name);
});
