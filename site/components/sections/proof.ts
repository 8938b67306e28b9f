import { city } from "#model/schemas/city.ts";
import { company } from "#model/schemas/company.ts";
import { type Company, type Page, picturesNamed, type Section, type Site } from "#model/site.ts";

const withPictures = company.pick({ people: true, workPhotographs: true }).extend({ job: city.shape.job });

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

export function picturesOfProof(proof: Proof): string[] {
  return picturesNamed(withPictures, proof).map(({ file }) => file);
}

export function sectionAfterProof({ sections }: Page): Section | undefined {
  return sections.find(({ kind }) => kind === "faq") ?? sections.at(-1);
}
