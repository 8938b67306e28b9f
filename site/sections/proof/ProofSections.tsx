import type { ReactNode } from "react";
import type { ProofPart } from "../../page-plan.ts";
import { Container } from "../../ui/Container.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { columnSizes, withAlt } from "../../ui/picture-sizes.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import type { SharedProps } from "../section-props.ts";

type Props = SharedProps & Omit<ProofPart, "kind">;

export function ProofSections({ site: { words }, pictures, people, reviews, workPhotographs, job }: Props) {
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
      <ProofList heading={words.proof.reviews} count={reviews.length}>
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
        {people.map(({ name, role, text, picture }) => (
          <li key={name} className="flex flex-col gap-3">
            {pictureOf(picture, people.length)}
            <h3>{name}</h3>
            <p className="text-muted">{role}</p>
            {text && <Prose>{text}</Prose>}
          </li>
        ))}
      </ProofList>
    </>
  );
}

function ProofList({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Container>
      <h2 className="text-minor">{heading}</h2>
      <ul className="columns two-abreast">{children}</ul>
    </Container>
  );
}
