import { expect, test } from "vitest";
import { ContentCopy, pageAt } from "../testing/sample-content.ts";
import { loadSite } from "./load-site.ts";
import { findRemoved } from "./read/read-content.ts";
import type { CityFile } from "./schemas/city.ts";
import { sectionsOf } from "./site.ts";

test("The content is read whole: facts, pages and legal texts by their address", () => {
  const site = loadSite("testing/sample-company");
  expect(site.company.address.postalCode).toBe("97401");
  expect(site.services).toHaveLength(5);
  expect(site.cities).toHaveLength(4);
  expect(pageAt(site, "/").sections[0]?.kind).toBe("hero");
  const privacy = site.legalPages.find(({ address }) => address === "/privacy-policy");
  expect(privacy?.updated).toBe("2025-01-01");
  expect(privacy?.body).toMatch(/^This policy/);
});

test("A page knows its service and its city, and its words are filled in as its schema says", () => {
  const copy = new ContentCopy();
  const site = copy.withPage("gutter-cleaning-dunmore-or", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = "Call {phone} in {city}.";
    for (const { questions } of sectionsOf(page, "faq"))
      Object.assign(questions[0] ?? {}, { answer: "In {city}, call {phone} or write to {email}. {license}" });
  });
  const page = pageAt(site, "/gutter-cleaning-dunmore-or");
  expect([page.service?.name, page.city?.name]).toEqual(["Gutter Cleaning", "Dunmore"]);
  expect(sectionsOf(page, "hero")[0]?.lead).toBe("Call (541) 555-0142 in Dunmore.");
  expect(sectionsOf(page, "faq")[0]?.questions[0]?.answer).toBe(
    "In Dunmore, call [(541) 555-0142](tel:+15415550142) or write to " +
      "[office@aldergutter.example](mailto:office@aldergutter.example). CCB #000000",
  );
});

test("A file that is not UTF-8 is named, since accents in it would be lost", () => {
  const copy = new ContentCopy();
  copy.write("services/gutter-repairs.yaml", Buffer.from("name: Señor\n", "latin1"));
  expect(copy.problems()).toEqual([
    "content/services/gutter-repairs.yaml: the whole file: This file is not UTF-8. Save it as UTF-8.",
  ]);
});

test("A city or a landmark that lost its minus is named", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.place.longitude *= -1;
    for (const landmark of city.landmarks.slice(0, 1)) landmark.place.longitude *= -1;
  });
  const fix = "Write degrees from -180 to 0: west of Greenwich they have a minus, such as -104.99025.";
  expect(copy.problems()).toEqual([
    `content/cities/dunmore.yaml: place, longitude: ${fix}`,
    `content/cities/dunmore.yaml: landmark 1, place, longitude: ${fix}`,
  ]);
});

test.each([
  ["services/gutter-repairs.yaml", "part: joint"],
  ["cities/dunmore.yaml", "isFar: true"],
  ["cities/dunmore.yaml", "rainfall: [1, 2]"],
])("A removed field of %s is ignored with one warning", (file, line) => {
  const copy = new ContentCopy();
  copy.changeText(file, (text) => `${text}${line}\n`);
  expect(copy.problems()).toEqual([]);
  expect(findRemoved(copy.folder)).toMatchObject([{ file: `content/${file}`, field: line.split(":")[0] }]);
});

test("The roof calculator of an older page becomes text", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/gutter-installation-fern-hill-or.yaml", (text) => {
    return `${text}${"  - kind: roof-water\n    heading: How much water?\n    body: Much.\n"}`;
  });
  const sections = pageAt(loadSite(copy.folder), "/gutter-installation-fern-hill-or").sections;
  const body = expect.stringMatching(/^Much\..*620/s);
  expect(sections.at(-1)).toMatchObject({ kind: "text-and-image", heading: "How much water?", body });
  expect(findRemoved(copy.folder)).toMatchObject([{ field: "sections: roof-water" }]);
});

test.each([
  ["sections: 5", "sections: Write a list here, with a dash and a space before each entry."],
  [
    "sections:\n  -",
    'section 1: This field is empty. Write a group of fields here, each on a line of its own as "name: value".',
  ],
])("Sections that are none are named: %j", (sections, problem) => {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => text.replace(/^sections:.*/ms, `${sections}\n`));
  expect(copy.problems()).toContain(`content/pages/contact.yaml: ${problem}`);
});

test.each(["\u202A", "\u202C", "\u2066", "\u2069", "\u200E", "\u200F", "\u061C", "\u0007"])(
  "A control or direction character in a file is named with its field and the fix: %j",
  (character) => {
    const copy = new ContentCopy();
    copy.changeYaml<{ phone: string }>("company.yaml", (company) => {
      company.phone = `${character}${company.phone}`;
    });
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    expect(copy.problems()).toEqual([
      `content/company.yaml: phone: It holds the invisible character U+${code}. Type the text again, or run npm run check:content -- --fix.`,
    ]);
  },
);

test("A direction character in a list and in the text of a Markdown file is named", () => {
  const copy = new ContentCopy();
  copy.changePage("contact", ({ sections }) => Object.assign(sections[0] ?? {}, { headline: "Call\u202E us" }));
  copy.changeText("legal/privacy-policy.md", (text) => text.replace("This policy", "This\u200F policy"));
  expect(copy.problems()).toEqual([
    expect.stringContaining("content/pages/contact.yaml: section 1 (hero), headline: It holds"),
    expect.stringContaining("content/legal/privacy-policy.md: body: It holds"),
  ]);
});

test("A company that names no kind of business claims no trade to search engines", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => text.replace(/^businessType: .*\n/m, ""));
  expect(copy.load().company.businessType).toBe("LocalBusiness");
});

test("An icon that is not there is answered with those for everyone first", () => {
  const copy = new ContentCopy();
  copy.changeText("services/gutter-repairs.yaml", (text) => text.replace(/^icon: .*$/m, "icon: hammer"));
  expect(copy.problems()).toEqual([
    "content/services/gutter-repairs.yaml: icon: Write one of: cleaning, commercial, clock, shield, tag, badge, people, phone, mail, pin. For work on roofs also: installation, repair, guard, replacement, downspout, fascia.",
  ]);
});

test("A value that YAML takes for something else than text is to be put in quotes", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) =>
    text.replace(/postalCode: .*/, "postalCode: 97401").replace(/^ {2}number: .*/m, "  number: 355019"),
  );
  copy.changeText("brand.yaml", (text) => text.replace(/call: .*/, "call: #d2a144"));
  expect(copy.problems()).toEqual([
    'content/company.yaml: address, postalCode: Put it in quotes: "97401".',
    'content/company.yaml: license, number: Put it in quotes: "355019".',
    "content/brand.yaml: colors, light, call: This field is empty. Write a text here. Put it in quotes if it begins with #.",
  ]);
});

test("A picture that is not in the folder is named wherever a page shows it", () => {
  const copy = new ContentCopy();
  copy.remove("images/contact.webp");
  expect(copy.problems()).toContain(
    'content/pages/contact.yaml: section 1 (hero), picture, file: There is no picture "contact". Choose one that is there, or add it to images as contact.webp, or contact.svg if it is a drawing.',
  );
});

test("A misspelt field is named, and so is the field that it leaves missing", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/index.yaml", (text) => text.replace("\n    headline: ", "\n    hedline: "));
  expect(messageOf(copy)).toContain(
    "content/pages/index.yaml: section 1 (hero), hedline: There is no such field here. Correct its spelling or remove it.",
  );
  expect(messageOf(copy)).toContain(
    "content/pages/index.yaml: section 1 (hero), headline: This field is missing. Add it.",
  );
});

test("A text out of bounds, an unknown kind and a short list each say what to write", () => {
  const copy = new ContentCopy();
  copy.changePage("contact", (page) => {
    page.head.title = "Contact";
    page.sections.push({ kind: "faq", heading: "Questions", questions: [] });
    Object.assign(page.sections[1] ?? {}, { kind: "contact-card" });
  });
  expect(messageOf(copy)).toContain("content/pages/contact.yaml: head, title: Write at least 30 characters.");
  expect(messageOf(copy)).toMatch(/contact\.yaml: section 2 \(contact-card\), kind: Write one of: hero, call-banner, /);
  expect(messageOf(copy)).toMatch(/contact\.yaml: section \d \(faq\), questions: Write at least 3 entries\./);
});

test("All problems of all files are reported at once", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Record<string, unknown>>("company.yaml", (company) => {
    company.phone = "408 555 0142";
  });
  copy.changeText("legal/privacy-policy.md", (text) => text.replace(/^---/, ""));
  copy.changeText("pages/index.yaml", (text) => `${text}\n  head: [`);
  expect(messageOf(copy)).toContain("content/company.yaml: phone: Write the number as (720) 555-0166.");
  expect(messageOf(copy)).toContain("content/legal/privacy-policy.md: front matter: Start the file with its facts");
  expect(messageOf(copy)).toContain("content/pages/index.yaml: line ");
});

test.each(["About Us.yaml", "About.YAML", "about_us.yaml", "about.yml", "about.yaml.txt"])(
  "A page file named %s, which is no address, is reported with a better name",
  (name) => {
    const copy = new ContentCopy();
    copy.write(`pages/${name}`, "");
    expect(copy.problems()).toEqual([
      expect.stringMatching(
        /^content\/pages\/[^:]+: the file's name: Its name stands in addresses, .*: rename it about(-us)?\.yaml\.$/,
      ),
    ]);
  },
);

test.each([
  ["quote", "Quote form"],
  ["faq", "Questions and answers"],
])("A second section of kind %s is refused", (kind, name) => {
  const copy = new ContentCopy();
  copy.changePage("downspout-installation-and-repair-fern-hill-or", ({ sections }) => {
    sections.push(...sections.filter((section) => section.kind === kind));
  });
  expect(messageOf(copy)).toContain(`sections: Keep one section "${name}"`);
});

test.each(["Pacific Time", "America/Fern_Hill", "US/Pacific"])("The time zone %s is refused with its fix", (zone) => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => text.replace(/timeZone: .*/, `timeZone: ${zone}`));
  expect(messageOf(copy)).toContain(
    "content/company.yaml: timeZone: Write the zone's name, such as America/Denver or America/New_York.",
  );
});

test("A site's address with a path is refused", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) =>
    text.replace(/siteUrl: .*/, "siteUrl: https://www.company.example/gutters"),
  );
  expect(copy.problems()).toEqual([
    "content/company.yaml: siteUrl: Write it without path or final slash: https://www.example.com.",
  ]);
});

test("There is one phone number: what is dialed is what is shown", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => text.replace(/phone: .*/, "phone: (831) 555-0199"));
  expect(copy.load().company.phone).toEqual({ display: "(831) 555-0199", dial: "+18315550199" });
  copy.changeText("company.yaml", (text) =>
    text.replace(/phone: .*/, 'phone: { display: (831) 555-0199, dial: "+15415550142" }'),
  );
  expect(copy.problems()).toEqual([
    "content/company.yaml: phone: Write a text here. Put it in quotes if it begins with { or [.",
  ]);
});

function messageOf(copy: ContentCopy): string {
  return copy.problems().join("\n") || "The content was read without a problem.";
}

test("A drawing that no page can show stops the load", () => {
  const copy = new ContentCopy();
  copy.write("images/repair-clues.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="720"></svg>');
  expect(copy.problems()).toEqual([
    "content/images/repair-clues.svg: the whole file: This is not one <svg> drawing with a viewBox. Export it again as plain SVG.",
  ]);
});
