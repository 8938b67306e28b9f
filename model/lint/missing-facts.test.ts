import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import type { CityFile } from "../schemas/city.ts";
import type { Site } from "../site.ts";
import { missingFacts } from "./missing-facts.ts";

const picture = { file: "home-eave", alt: "A gutter below an eave in the sun" };
const filled = {
  guarantee: { covers: "all our work", term: "two years", sentence: "We guarantee {covers}{term}." },
  leadCertification: "NAT-12345-1",
  answerTime: "within a day",
  payment: "Checks and cash, due on completion.",
  deposit: "We ask for no deposit.",
  minimumVisit: "$150",
  commercial: [{ term: "Certificates", detail: "Within a day" }],
  people: [{ name: "Ann", role: "Crew lead" }],
  reviews: [{ text: "They came when they said.", author: "B. in Dunmore" }],
  workPhotographs: [{ caption: "A cleaning in Dunmore", after: picture }],
};

test.each(Object.keys(filled).filter((fact) => fact !== "deposit"))(
  "%s is named with its reason while it is empty",
  (fact) => {
    const copy = copyWith({ ...filled, [fact]: undefined });
    const [problem, ...others] = missingFacts(copy.load());
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "content/company.yaml", field: fact });
    expect(problem?.fix.split(" ").length).toBeGreaterThan(8);
  },
);

test("A city without a job is named", () => {
  const copy = copyWith(filled);
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    delete city.job;
  });
  expect(missingFacts(copy.load()).map(({ file, field }) => `${file}: ${field}`)).toEqual([
    "content/cities/dunmore.yaml: job",
  ]);
});

test("A law is named where it holds alone: deposits in California, lead paint for contractors", () => {
  const site = copyWith({ ...filled, deposit: undefined, leadCertification: undefined, commercial: undefined }).load();
  const missing = (facts: Partial<Site["company"]>) => {
    return missingFacts({ ...site, company: { ...site.company, ...facts } }).map(({ field }) => field);
  };
  const address = { ...site.company.address, region: "CA" };
  expect(missing({})).toEqual(["leadCertification", "commercial"]);
  expect(missing({ address })).toEqual(["leadCertification", "deposit", "commercial"]);
  expect(missing({ license: undefined, businessType: "PetStore" })).toEqual([]);
  expect(missing({ license: undefined, businessType: "PetStore", address })).toEqual([]);
});

test("Nothing is named when all of them are filled in", () => {
  expect(missingFacts(copyWith(filled).load())).toEqual([]);
});

function copyWith(facts: object): ContentCopy {
  const copy = new ContentCopy();
  copy.changeYaml<object>("company.yaml", (company) => {
    Object.assign(company, JSON.parse(JSON.stringify(facts)));
    for (const key of Object.keys(filled))
      if (!JSON.stringify(facts).includes(`"${key}"`)) delete (company as Record<string, unknown>)[key];
  });
  for (const { slug } of copy.load().cities) {
    copy.changeYaml<CityFile>(`cities/${slug}.yaml`, (city) => {
      city.job = { heading: "A porch gutter reopened", body: "The outlet was plugged, and we cleared it." };
    });
  }
  return copy;
}
