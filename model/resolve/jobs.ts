import { sentenceCase } from "../plain-text.ts";
import type { JobFile } from "../schemas/job.ts";
import type { City, Job, Page, Service, Site } from "../site.ts";

/** The service and city of a job or page. */
interface Subject {
  service: Service | undefined;
  city: City | undefined;
}

/** The most jobs that a page shows. */
export const maxJobs = 3;

/** Returns the jobs of shown services and cities, newest first, and those of one month by file name. */
export function resolveJobs(written: (JobFile & Pick<Job, "slug">)[], services: Service[], cities: City[]): Job[] {
  const resolved = written.flatMap((job): Job[] => {
    const service = services.find(({ slug }) => slug === job.service);
    const city = cities.find(({ slug }) => slug === job.city);
    return service && city ? [{ ...job, service, city }] : [];
  });
  const newer = (one: Job, other: Job) => other.month.localeCompare(one.month) || one.slug.localeCompare(other.slug);
  return resolved.toSorted(newer);
}

/** Returns "Gutter cleaning in San Jose". */
export function jobSubject({ service, city }: Pick<Job, "service" | "city">): string {
  return `${sentenceCase(service.name)} in ${city.name}`;
}

/**
 * Returns the jobs of a page: those of its own service and city, then those of its service, of its city, and others.
 * Drops reviews whose authors have not agreed.
 */
export function jobsFor(jobs: Job[], page: Subject): Job[] {
  const shown = jobs.toSorted((one, other) => likeness(other, page) - likeness(one, page)).slice(0, maxJobs);
  return shown.map((job) => (job.review?.consent ? job : { ...job, review: undefined }));
}

/** Returns the page that shows a job and is most like it. Undefined if other jobs take its place on all pages. */
export function pageWithJob({ pages }: Pick<Site, "pages">, job: Job): Page | undefined {
  const showing = pages.filter(({ jobs }) => jobs.some(({ slug }) => slug === job.slug));
  return showing.toSorted((one, other) => likeness(other, job) - likeness(one, job))[0];
}

/** The service counts for more than the city. */
function likeness(one: Subject, other: Subject): number {
  return 2 * Number(one.service === other.service) + Number(one.city === other.city);
}
