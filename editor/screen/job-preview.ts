import { jobWithoutPage } from "#model/checks/entries-without-page.ts";
import { jobsFor, pageWithJob } from "#model/resolve/jobs.ts";
import type { JobFile } from "#model/schemas/job.ts";
import type { Site } from "#model/site.ts";

const otherJobs = "No page shows this job, because others take its place.";
const needsConsent = "Visitors do not see it until you write in Consent the day the customer agreed.";

/** Returns the page that shows a job, or else its service's page with the job added. Without both, returns home. */
export function jobPreview(written: JobFile | undefined, site: Site, slug: string) {
  const { jobs, pages } = site;
  const pageAt = (address: string) => pages.find((page) => page.address === address);
  const previewOf = (page = pageAt("/"), label = "", fix = "") => {
    return page && { site, page, isHidden: false, leftOut: fix ? [{ label, fix }] : [] };
  };
  const job = jobs.find((one) => one.slug === slug);
  if (!job) return previewOf(undefined, "Job", written?.service && written.city ? jobWithoutPage : "");
  const shown = pageWithJob(site, job);
  if (shown) return previewOf(shown, "Review", job.review && !job.review.consent ? needsConsent : "");
  const own = pageAt(job.service.href);
  return previewOf(own && { ...own, jobs: jobsFor([job, ...own.jobs], job) }, "Job", otherJobs);
}
