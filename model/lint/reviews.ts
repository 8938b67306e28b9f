import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

/** Finds reviews that no page shows, because their authors have not agreed. */
export function reviewsNotShown({ jobs }: Site): Problem[] {
  const fix = "No page shows this review. Ask the customer, and write the day they agreed.";
  const hidden = jobs.filter(({ review }) => review && !review.consent);
  return hidden.map(({ slug }) => ({
    file: contentFile("jobs", slug),
    field: "review, consent",
    label: "Review, Consent",
    fix,
  }));
}
