import { use } from "react";
import { formatDollars } from "#contract/dollars.ts";
import type { Words } from "#contract/words.ts";
import { formatRating } from "#model/resolve/company-sentences.ts";
import { jobSubject } from "#model/resolve/jobs.ts";
import type { Company, Job } from "#model/site.ts";
import type { JobsPart } from "../../page-plan.ts";
import { Container } from "../../ui/Container.tsx";
import { formatMonth } from "../../ui/format-month.ts";
import { Picture, type PictureSources } from "../../ui/Picture.tsx";
import { columnSizes, withAlt } from "../../ui/picture-sizes.ts";
import { PreviewMarks } from "../../ui/preview-marks.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { withValues } from "../../words.ts";
import type { SharedProps } from "../section-props.ts";

const mostStars = 5;

/** In characters. A longer review is higher than two photographs side by side. */
const shortReview = 300;

export function Jobs({ site: { company, words }, pictures, jobs }: SharedProps & Pick<JobsPart, "jobs">) {
  return (
    <Container>
      <h2 className="text-minor">{words.proof.jobs}</h2>
      {jobs.some(({ review }) => review) && <Rating rating={company.rating} />}
      <ul>
        {jobs.map((job) => (
          <JobRow key={job.slug} job={job} pictures={pictures} words={words} />
        ))}
      </ul>
    </Container>
  );
}

/** An old rating shows its age beside reviews. */
function Rating({ rating }: Pick<Company, "rating">) {
  if (!rating) return null;
  return (
    <p className="intro">
      <SiteLink href={rating.url} className="text-link underline">
        {formatRating(rating)}
      </SiteLink>
      , {formatMonth(rating.month)}
    </p>
  );
}

interface JobProps extends Pick<SharedProps, "pictures"> {
  job: Job;
  words: Words;
}

/**
 * Photographs stand beside the heading, with a short review below it. A long review stands there alone. Always names
 * service, city and month, since a page may show a job of another service or city.
 */
function JobRow({ job, pictures, words }: JobProps) {
  const { heading, month, price } = job;
  const { job: mark } = use(PreviewMarks);
  const facts = [heading && jobSubject(job), formatMonth(month), price && formatDollars(price)].filter(Boolean);
  const details = (
    <p className="text-muted" {...mark?.(job.slug, "month")}>
      {facts.join(", ")}
    </p>
  );
  const review = job.review && <Review review={job.review} words={words} />;
  const [before, after] = [job.before, job.after].map((picture) => withAlt(pictures, picture));
  const photographs = (before || after) && <Photographs before={before} after={after} words={words} />;
  const isLong = job.review !== undefined && job.review.words.length > shortReview;
  const [beside, below] = photographs && !isLong ? [photographs, review] : [review, photographs];
  return (
    <li className={`halves job${isLong ? " long" : ""}`} {...mark?.(job.slug)}>
      <div>
        <h3 {...(heading ? {} : mark?.(job.slug, "service"))}>{heading ?? jobSubject(job)}</h3>
        {beside && details}
        {below}
      </div>
      <div>{beside ?? details}</div>
    </li>
  );
}

interface PhotographsProps extends Pick<JobProps, "words"> {
  before: PictureSources | undefined;
  after: PictureSources | undefined;
}

function Photographs({ before, after, words: { proof } }: PhotographsProps) {
  const sizes = before && after ? "(width >= 64rem) 17rem, (width >= 48rem) 46vw, 92vw" : columnSizes(1);
  const labeled = (label: string, picture: PictureSources | undefined) =>
    picture && (
      <figure>
        <Picture picture={picture} sizes={sizes} />
        <figcaption>{label}</figcaption>
      </figure>
    );
  return (
    <div className="before-and-after not-printed">
      {labeled(proof.before, before)}
      {labeled(proof.after, after)}
    </div>
  );
}

function Review({ review, words: { proof } }: { review: NonNullable<Job["review"]>; words: Words }) {
  const { words, stars, author, date, source, link } = review;
  const site = source ?? (link && URL.parse(link)?.host);
  return (
    <div className="review">
      <blockquote>{`“${words}”`}</blockquote>
      <p>
        {stars !== undefined && (
          <span role="img" aria-label={withValues(proof.stars, { stars: String(stars) })} className="stars">
            {"★".repeat(stars)}
            {"☆".repeat(mostStars - stars)}
          </span>
        )}
        <span className="semibold">{author}</span>
        {date && `, ${formatMonth(date)}`}
        {site && ", "}
        {site && link ? (
          <SiteLink href={link} className="text-link underline">
            {withValues(proof.source, { site })}
          </SiteLink>
        ) : (
          site
        )}
      </p>
    </div>
  );
}
