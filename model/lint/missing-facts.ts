import type { Problem } from "../problem.ts";
import type { City, Company, Site } from "../site.ts";
import { cityFile } from "../written-strings.ts";

interface MissingFact {
  path: (keyof Company | "term")[];
  isMissing: (company: Company) => boolean;
  fix: string;
}

const companyFacts: MissingFact[] = [
  {
    path: ["guarantee"],
    isMissing: ({ guarantee }) => !guarantee,
    fix: "No page names a guarantee. Write what it covers and how long, if you give one.",
  },
  {
    path: ["guarantee", "term"],
    isMissing: ({ guarantee }) => guarantee !== undefined && guarantee.term === undefined,
    fix: "A guarantee without a term can be read as one without end. Write how long it holds.",
  },
  {
    path: ["leadCertification"],
    isMissing: ({ leadCertification }) => !leadCertification,
    fix: "Disturbing paint on a house from before 1978 takes a firm certified by the EPA. Write its number, or leave such work to one.",
  },
  {
    path: ["answerTime"],
    isMissing: ({ answerTime }) => !answerTime,
    fix: "The form does not say when it is answered. People who do not know call someone else.",
  },
  {
    path: ["payment"],
    isMissing: ({ payment }) => !payment,
    fix: "Pages and terms do not say how to pay and when. Write it in a sentence.",
  },
  {
    path: ["deposit"],
    isMissing: ({ deposit }) => !deposit,
    fix: "California limits deposits. Write the most you ask for, so that nobody fears more.",
  },
  {
    path: ["minimumVisit"],
    isMissing: ({ minimumVisit }) => !minimumVisit,
    fix: "No cleaning page names a price. The least a visit costs would tell readers whether to ask.",
  },
  {
    path: ["people"],
    isMissing: ({ people }) => people.length === 0,
    fix: "Nobody is shown. People let someone onto their roof sooner when they know the name and the face.",
  },
  {
    path: ["reviews"],
    isMissing: ({ reviews }) => reviews.length === 0,
    fix: "No customer is quoted. Add real reviews, unchanged, with where they can be read.",
  },
  {
    path: ["workPhotographs"],
    isMissing: ({ workPhotographs }) => workPhotographs.length === 0,
    fix: "All pictures are drawn. Add photographs of your own jobs, before and after.",
  },
];

/** Facts that may stay empty and are then not shown: each with what it would do for a reader. */
export function missingFacts({ company, cities }: Site): Problem[] {
  const ofCompany = companyFacts.filter(({ isMissing }) => isMissing(company));
  return [
    ...ofCompany.map(({ path, fix }) => ({ file: "content/company.yaml", field: path.join(", "), fix })),
    ...cities.filter(({ job, listed }) => listed && !job).map(missingJob),
  ];
}

function missingJob({ slug, name }: City): Problem {
  const fix = `The page shows no job in ${name}. One real job, with what was wrong and what was done, says more than any claim.`;
  return { file: cityFile(slug), field: "job", fix };
}
