import { expect, test } from "vitest";
import { ContentCopy, pageAt } from "../tests/support/sample-content.ts";
import { loadSite } from "./load-site.ts";
import { findMoved } from "./read/read-content.ts";
import type { CityFile } from "./schemas/city.ts";
import type { ProcessFile } from "./schemas/process.ts";
import type { WordsFile } from "./schemas/words.ts";
import { sectionsOf } from "./site.ts";

function copyWithChange(file: string, pattern: RegExp, replacement: string): ContentCopy {
  const copy = new ContentCopy();
  copy.changeText(file, (text) => text.replace(pattern, replacement));
  return copy;
}

test("loads facts, pages and legal texts", () => {
  const site = loadSite("tests/support/sample-company");
  expect(site.company.address.postalCode).toBe("97401");
  expect(site.services).toHaveLength(5);
  expect(site.cities).toHaveLength(4);
  expect(pageAt(site, "/").sections[0]?.kind).toBe("hero");
  const privacy = site.legalPages.find(({ address }) => address === "/privacy-policy");
  expect(privacy?.updated).toBe("2025-01-01");
  expect(privacy?.body).toMatch(/^This policy/);
});

test("gives a page its service and city, and fills in placeholders", () => {
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

test("reports a file that is not UTF-8", () => {
  const copy = new ContentCopy();
  copy.write("services/gutter-repairs.yaml", Buffer.from("name: Señor\n", "latin1"));
  expect(copy.problems()).toEqual([
    "content/services/gutter-repairs.yaml: the whole file: This file is not UTF-8. Save it as UTF-8.",
  ]);
});

test("reports a file in UTF-16", () => {
  const copy = new ContentCopy();
  copy.write("legal/privacy-policy.md", Buffer.from("---\nheadline: Privacy\n---\n", "utf16le"));
  expect(copy.problems()).toEqual([
    "content/legal/privacy-policy.md: the whole file: This file is UTF-16. Save it as UTF-8.",
  ]);
});

test("reports a longitude without its minus", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.place.longitude *= -1;
    for (const landmark of city.landmarks.slice(0, 1)) landmark.place.longitude *= -1;
  });
  const fix = "Write degrees from -180 to 0 with a minus, such as -104.99025.";
  expect(copy.problems()).toEqual([
    `content/cities/dunmore.yaml: place, longitude: ${fix}`,
    `content/cities/dunmore.yaml: landmark 1, place, longitude: ${fix}`,
  ]);
});

test("builds content of version 4, and says of each field that moved where it belongs", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Record<string, unknown>>("company.yaml", (company) => {
    const guarantee = { covers: "all work", term: "two years", sentence: "We guarantee {covers}{term}." };
    const commercial = [{ term: "Lifts", detail: "Ann has the card." }];
    Object.assign(company, { minimumVisit: "$120", guarantee, commercial });
    const reviews = [{ text: "They came on the day they said.", author: "Dana" }];
    Object.assign(company, { reviews, profiles: ["https://www.yelp.example/alder"] });
    Object.assign(company, {
      workPhotographs: [{ caption: "A corner", after: { file: "home-eave", alt: "A corner" } }],
    });
  });
  copy.changeYaml<object>("cities/dunmore.yaml", (city) => {
    Object.assign(city, { job: { heading: "A porch", body: "The outlet was plugged, and we cleared it." } });
  });
  copy.changeText("services/gutter-repairs.yaml", (text) => `${text}priceRange: $150 to $1,200\n`);
  copy.changeYaml<WordsFile>("words.yaml", (words) => {
    const { hiring, thanks } = words;
    Object.assign(words, { proof: { reviews: "Reviews", beforeAndAfter: "Before, after" } });
    Object.assign(hiring ?? {}, { priceText: "Most jobs cost [price]." });
    Object.assign(thanks ?? {}, { byText: "Text {phone}" });
  });
  const points = [20, 60].map((left) => ({ label: "Leaves", left, top: 40 }));
  copy.changeYaml<ProcessFile>("processes/gutter-cleaning.yaml", (process) => {
    process.samplePictures = ["hero-ashby", "hero-ashby"].map((file) => ({ file, alt: "A full gutter", points }));
  });
  const { company } = copy.load();
  expect(company.guarantee?.work).toEqual([{ covers: "all work", services: [] }]);
  expect(company.commercial?.rows).toEqual([{ term: "Lifts", detail: "Ann has the card." }]);
  expect(company.profiles).toEqual([{ name: "yelp.example", url: "https://www.yelp.example/alder" }]);
  const moved = findMoved(copy.folder).map(({ file, field }) => [file.replace("content/", ""), field].join(": "));
  expect(moved).toEqual([
    "company.yaml: minimumVisit",
    "company.yaml: guarantee.covers",
    "company.yaml: guarantee.term",
    "company.yaml: commercial",
    "company.yaml: reviews",
    "company.yaml: workPhotographs",
    "company.yaml: profiles",
    "words.yaml: hiring.priceText",
    "words.yaml: proof.beforeAndAfter",
    "words.yaml: proof.reviews",
    "words.yaml: thanks.byText",
    "cities/dunmore.yaml: job",
    "services/gutter-repairs.yaml: priceRange",
    "processes/gutter-cleaning.yaml: samplePictures.points",
  ]);
});

test.each([
  ["sections: 5", "sections: Write a list here, with a dash and a space before each entry."],
  [
    "sections:\n  -",
    'section 1: This field is empty. Write a group of fields here, each on its own line as "name: value".',
  ],
])("reports invalid sections: %j", (sections, problem) => {
  const copy = copyWithChange("pages/contact.yaml", /^sections:.*/ms, `${sections}\n`);
  expect(copy.problems()).toContain(`content/pages/contact.yaml: ${problem}`);
});

test.each(["\u202A", "\u2066", "\u200E", "\u061C", "\u0007"])("reports an invisible character: %j", (character) => {
  const copy = copyWithChange("company.yaml", /phone: "?/, `$&${character}`);
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  expect(copy.problems()).toEqual([
    `content/company.yaml: phone: It contains the invisible character U+${code}. Type the text again, or run npm run check:content -- --fix.`,
  ]);
});

test.each(["\u200B", "\u3164", "\uFEFF", "\uFDD0"])("reports a character that no device shows: %j", (character) => {
  const copy = copyWithChange("company.yaml", /blurb: "?\w+/, `$&${character}`);
  expect(copy.problems()).toEqual([expect.stringMatching(/company.yaml: blurb: It contains the invisible character/)]);
});

test.each([
  ["a private one", "\uF8FF", "U+F8FF"],
  ["a bullet of Word inside a line", "\uF0B7", "U+F0B7"],
  ["a private one of a higher plane", "\u{10FFFD}", "U+10FFFD"],
  ["the stand-in for a lost one", "\uFFFD", "U+FFFD"],
  ["the stand-in for an object", "\uFFFC", "U+FFFC"],
  ["an unassigned one", "\u0378", "U+0378"],
  ["half a surrogate pair", "\\uD83D", "U+D83D"],
])("reports a character without meaning: %s", (_, character, name) => {
  const copy = copyWithChange("company.yaml", /blurb: .*/, `blurb: "Gutters and ${character} roofs."`);
  expect(copy.problems()).toEqual([
    `content/company.yaml: blurb: Most devices show the character ${name} after "Gutters and" as a box. Replace or remove it.`,
  ]);
});

test.each([
  ["emoji with joiners", "👩‍🔧 ❤️ 1️⃣ 🇺🇸 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
  ["emoji that Unicode has not named yet", "\u{1FAFF}"],
  ["Vietnamese", "Nguyễn Thị Hạnh, Nguye\u0302\u0303n"],
  ["Persian joiners", "می‌خواهم"],
  ["soft hyphens", "down\u00ADspout"],
])("accepts %s", (_, text) => {
  const copy = copyWithChange("company.yaml", /blurb: .*/, `blurb: ${text} and gutters.`);
  expect(copy.problems()).toEqual([]);
});

test("reports an invisible character in a list and in a Markdown file", () => {
  const copy = copyWithChange("legal/privacy-policy.md", /This policy/, "This\u200F policy");
  copy.changePage("contact", ({ sections }) => Object.assign(sections[0] ?? {}, { headline: "Call\u202E us" }));
  expect(copy.problems()).toEqual([
    expect.stringContaining("content/pages/contact.yaml: section 1 (hero), headline: It contains"),
    expect.stringContaining("content/legal/privacy-policy.md: body: It contains"),
  ]);
});

test("a company without a kind of business is a LocalBusiness", () => {
  const copy = copyWithChange("company.yaml", /^businessType: .*\n/m, "");
  expect(copy.load().company.businessType).toBe("LocalBusiness");
});

test.each([
  [
    "services/gutter-repairs.yaml",
    "icon: hammer",
    "icon: Write one of: cleaning, commercial, clock, shield, tag, badge, people, phone, mail, pin, installation, repair, guard, replacement, downspout, fascia.",
  ],
  ["company.yaml", "postalCode: 97401", 'address, postalCode: Put it in quotes: "97401".'],
  [
    "brand.yaml",
    "call: #d2a144",
    "colors, light, call: This field is empty. Write a text here. Put it in quotes if it begins with #.",
  ],
  [
    "company.yaml",
    "siteUrl: https://www.company.example/gutters",
    "siteUrl: Write it without path or final slash: https://www.example.com.",
  ],
  ["company.yaml", "timeZone: Pacific Time", /^timeZone: Write the zone's name, such as America\/Denver or/],
  ["company.yaml", "timeZone: America/Fern_Hill", /^timeZone: Write the zone's name/],
  ["company.yaml", "timeZone: US/Pacific", /^timeZone: Write the zone's name/],
])("reports a wrong field in %s: %s", (file, line, problem) => {
  const copy = copyWithChange(file, new RegExp(`\\b${line.split(":")[0]}: .*`), line);
  const found = copy.problems().map((one) => one.replace(`content/${file}: `, ""));
  expect(found).toEqual([expect.stringMatching(problem)]);
});

test.each(["2026-02-30", '"2026-02-30"'])("reports a day that does not exist, in quotes or not: %s", (day) => {
  const copy = copyWithChange("pages/contact.yaml", /updated: .*/, `updated: ${day}`);
  expect(copy.problems()).toEqual([
    "content/pages/contact.yaml: updated: There is no such day in the calendar. Write it as year-month-day, such as 2026-11-20.",
  ]);
});

test("reports a missing picture", () => {
  const copy = new ContentCopy();
  copy.remove("images/contact.webp");
  expect(copy.problems()).toContain(
    'content/pages/contact.yaml: section 1 (hero), picture, file: There is no picture "contact". Choose another one, or add contact.webp or the drawing contact.svg to images.',
  );
});

test("reports a misspelled field and the missing field", () => {
  const problems = copyWithChange("pages/index.yaml", /\n {4}headline: /, "\n    hedline: ").problems();
  const section = "content/pages/index.yaml: section 1 (hero)";
  expect(problems).toContain(`${section}, hedline: There is no such field here. Correct its spelling or remove it.`);
  expect(problems.join()).toContain(`${section}, headline: This field is missing. Add it.`);
});

test("reports all problems of all files at once", () => {
  const copy = copyWithChange("legal/privacy-policy.md", /^---/, "");
  copy.changeText("company.yaml", (text) => text.replace(/phone: .*/, "phone: 408 555 0142"));
  copy.changeText("pages/index.yaml", (text) => `${text}\n  head: [`);
  copy.changePage("contact", (page) => {
    page.head.title = "Contact";
    page.sections.push({ kind: "faq", heading: "Questions", questions: [] });
    Object.assign(page.sections[1] ?? {}, { kind: "contact-card" });
  });
  copy.write("images/repair-clues.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="720"></svg>');
  const problems = copy.problems().join("\n");
  for (const problem of [
    "content/company.yaml: phone: Write the number as (720) 555-0166.",
    "content/legal/privacy-policy.md: front matter: Start the file with its fields",
    "content/pages/index.yaml: line ",
    "content/pages/contact.yaml: head, title: Write at least 30 characters.",
    "content/pages/contact.yaml: section 2 (contact-card), kind: Write one of: hero, call-banner, ",
    "(faq), questions: Write at least 3 entries.",
    "content/images/repair-clues.svg: the whole file: This is not one <svg> drawing with a viewBox.",
  ])
    expect(problems).toContain(problem);
});

test.each(["About Us.yaml", "About.YAML", "about_us.yaml", "about.yml", "about.yaml.txt"])(
  "suggests a better name for the page file %s",
  (name) => {
    const copy = new ContentCopy();
    copy.write(`pages/${name}`, "");
    expect(copy.problems()).toEqual([
      expect.stringMatching(/^content\/pages\/[^:]+: the file's name: .* Rename it to about(-us)?\.yaml\.$/),
    ]);
  },
);

test.each([
  ["quote", "Quote form"],
  ["faq", "Questions and answers"],
])("rejects a second section of kind %s", (kind, name) => {
  const copy = new ContentCopy();
  copy.changePage("downspout-installation-and-repair-fern-hill-or", ({ sections }) => {
    sections.push(...sections.filter((section) => section.kind === kind));
  });
  expect(copy.problems().join()).toContain(`sections: Keep one section "${name}"`);
});

test("reads a phone number and a license with typographic dashes and spaces", () => {
  const copy = copyWithChange("company.yaml", /phone: .*/, "phone: (831)\u00A0555\u20110199");
  copy.changeText("company.yaml", (text) => text.replace(/postalCode: .*/, 'postalCode: "９７４０１"'));
  expect(copy.load().company.phone).toEqual({ display: "(831) 555-0199", dial: "+18315550199" });
  expect(copy.load().company.address.postalCode).toBe("97401");
});

test("links dial the phone number that pages show", () => {
  const copy = copyWithChange("company.yaml", /phone: .*/, "phone: (831) 555-0199");
  expect(copy.load().company.phone).toEqual({ display: "(831) 555-0199", dial: "+18315550199" });
  copy.changeText("company.yaml", (text) =>
    text.replace(/phone: .*/, 'phone: { display: (831) 555-0199, dial: "+15415550142" }'),
  );
  expect(copy.problems()).toEqual([
    "content/company.yaml: phone: Write a text here. Put it in quotes if it begins with { or [.",
  ]);
});
