import type { Company, Page, Site } from "#model/site.ts";

/** What a page shows of the company's real people, customers and jobs: nothing while the owner has filled in none. */
export interface Proof extends Pick<Company, "people" | "reviews" | "workPhotographs"> {
  /** The job of the city whose own page this is. */
  job: NonNullable<Page["city"]>["job"];
}

/** The home page shows all; the own page of a city its job and what customers there wrote. */
export function proofOf({ company }: Site, { address, city }: Page): Proof {
  const { people, reviews, workPhotographs } = company;
  if (address === "/") return { people, reviews, workPhotographs, job: undefined };
  if (!city || city.href !== address) return { people: [], reviews: [], workPhotographs: [], job: undefined };
  return {
    people: [],
    reviews: reviews.filter((review) => review.city === city.slug),
    workPhotographs: [],
    job: city.job,
  };
}

/** The names of the pictures among it. */
export function picturesOfProof({ people, workPhotographs, job }: Proof): string[] {
  const pictures = [
    ...people.map(({ picture }) => picture),
    ...workPhotographs.flatMap(({ before, after }) => [before, after]),
    job?.picture,
  ];
  return pictures.flatMap((picture) => (picture ? [picture.file] : []));
}
