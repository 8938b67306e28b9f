import type { ReactNode } from "react";
import { formatRating } from "#model/resolve/company-sentences.ts";
import type { Company } from "#model/site.ts";
import type { ProofPart } from "../../page-plan.ts";
import { Container } from "../../ui/Container.tsx";
import { formatMonth } from "../../ui/format-month.ts";
import { Picture, type PictureSources } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { columnSizes, withAlt } from "../../ui/picture-sizes.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import type { SharedProps } from "../section-props.ts";

type Props = SharedProps & Omit<ProofPart, "kind">;

export function ProofSections({ site: { company, words }, pictures, people, reviews, workPhotographs, job }: Props) {
  const pictureOf = (stored: { file: string; alt: string } | undefined, items: number) => {
    const picture = withAlt(pictures, stored);
    return picture && <Picture picture={picture} sizes={columnSizes(items)} />;
  };
  return (
    <>
      {job && (
        <Container>
          <div className="halves">
            <div className="flex flex-col gap-5">
              <h2 className="text-minor">{job.heading}</h2>
              <Prose>{job.body}</Prose>
            </div>
            {pictureOf(job.picture, 1)}
          </div>
        </Container>
      )}
      <ProofList heading={words.proof.beforeAndAfter} count={workPhotographs.length}>
        {workPhotographs.map(({ caption, before, after }) => (
          <li key={caption} className="flex flex-col gap-3">
            {pictureOf(before, workPhotographs.length)}
            {pictureOf(after, workPhotographs.length)}
            <p>{caption}</p>
          </li>
        ))}
      </ProofList>
      <ProofList heading={words.proof.reviews} count={reviews.length} note={<Rating rating={company.rating} />}>
        {reviews.map(({ text, author, source }) => (
          <li key={text} className="flex flex-col gap-3">
            <blockquote>
              <Prose>{text}</Prose>
            </blockquote>
            <p className="semibold">{source ? <SiteLink href={source}>{author}</SiteLink> : author}</p>
          </li>
        ))}
      </ProofList>
      <ProofList heading={words.proof.people} count={people.length}>
        {people.map(({ name, role, since, text, picture }) => (
          <li key={name} className="flex gap-4">
            <Portrait picture={withAlt(pictures, picture)} />
            <div className="flex flex-col gap-1">
              <h3>{name}</h3>
              <p className="text-muted">
                {role}
                {since && `, since ${since}`}
              </p>
              {text && <Prose>{text}</Prose>}
            </div>
          </li>
        ))}
      </ProofList>
    </>
  );
}

/** Stands beside the text, so that a person without a picture leaves no hole. */
function Portrait({ picture }: { picture: PictureSources | undefined }) {
  if (!picture) return null;
  const frame = "w-24 flex-none [&_img]:aspect-square [&_img]:object-cover";
  return <Picture picture={picture} sizes="6rem" frameClassName={frame} />;
}

function Rating({ rating }: Pick<Company, "rating">) {
  if (!rating) return null;
  return (
    <p>
      <SiteLink href={rating.url} className="text-link underline">
        {formatRating(rating)}
      </SiteLink>
      , {formatMonth(rating.month)}
    </p>
  );
}

interface ListProps {
  heading: string;
  count: number;
  /** Stands below the heading. */
  note?: ReactNode;
  children: ReactNode;
}

function ProofList({ heading, count, note, children }: ListProps) {
  if (count === 0) return null;
  return (
    <Container>
      <h2 className="text-minor">{heading}</h2>
      {note}
      <ul className="columns two-abreast">{children}</ul>
    </Container>
  );
}
