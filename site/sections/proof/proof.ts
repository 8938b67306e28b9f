import type { Company, Page, Section, Site } from "#model/site.ts";

export interface Proof extends Pick<Company, "people" | "reviews" | "workPhotographs"> {
  job: NonNullable<Page["city"]>["job"];
}

/** The home page shows people, reviews and photographs. A city's page shows its own job and reviews. */
export function proofOf({ company }: Site, { address, city }: Page): Proof {
  const { people, reviews, workPhotographs } = company;
  if (address === "/") return { people, reviews, workPhotographs, job: undefined };
  const nothing = { people: [], reviews: [], workPhotographs: [], job: undefined };
  if (!city || city.href !== address) return nothing;
  return { ...nothing, reviews: reviews.filter((review) => review.city === city.slug), job: city.job };
}

export function picturesOfProof({ people, workPhotographs, job }: Proof): string[] {
  const pictures = [...people.map(({ picture }) => picture), job?.picture];
  for (const { before, after } of workPhotographs) pictures.push(before, after);
  return pictures.flatMap((picture) => picture?.file ?? []);
}

export function sectionAfterProof({ sections }: Page): Section | undefined {
  return sections.find(({ kind }) => kind === "faq") ?? sections.at(-1);
}
