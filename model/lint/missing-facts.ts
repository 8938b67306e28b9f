import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { Company, Site } from "../site.ts";

const isContractor = ({ license, businessType }: Company) =>
  license?.board === "CSLB" || businessType === "HomeAndConstructionBusiness";

/** The facts that may stay empty, and what a reader misses without each. */
const optionalFacts: [name: keyof Company, fix: string, isOf?: (company: Company) => boolean][] = [
  ["guarantee", "No page names a guarantee. Write what it covers and how long, if you give one."],
  [
    "leadCertification",
    "Disturbing paint on a house from before 1978 takes a firm certified by the EPA. Write its number, or leave such work to one.",
    isContractor,
  ],
  ["answerTime", "The form does not say when it is answered. People who do not know call someone else."],
  ["payment", "Pages and terms do not say how to pay and when. Write it in a sentence."],
  [
    "deposit",
    "California limits deposits. Write the most you ask for, so that nobody fears more.",
    (company) => isContractor(company) && company.address.region === "CA",
  ],
  ["minimumVisit", "No page names a price. The least a visit costs would tell readers whether to ask."],
  [
    "commercial",
    "Managers of buildings ask for limits, carriers, lift certificates and a name. Write those you can prove.",
    isContractor,
  ],
  ["people", "Nobody is shown. People trust someone sooner when they know the name and the face."],
  ["reviews", "No customer is quoted. Add real reviews, unchanged, with where they can be read."],
  ["workPhotographs", "No page shows your own work. Add photographs of your jobs, before and after."],
];

export function missingFacts({ company, cities }: Site): Problem[] {
  const ofCompany = optionalFacts.filter(([name, , isOf = () => true]) => isOf(company) && isEmpty(company[name]));
  return [
    ...ofCompany.map(([field, fix]) => ({ file: "content/company.yaml", field, fix })),
    ...cities
      .filter(({ job }) => !job)
      .map(({ slug, name }) => {
        const fix = `The page shows no job in ${name}. One real job, with what was wrong and what was done, says more than any claim.`;
        return { file: contentFile("cities", slug), field: "job", fix };
      }),
  ];
}

function isEmpty(value: Company[keyof Company]): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
