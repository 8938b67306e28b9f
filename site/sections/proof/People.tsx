import type { PeoplePart } from "../../page-plan.ts";
import { Container } from "../../ui/Container.tsx";
import { Picture, type PictureSources } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { withAlt } from "../../ui/picture-sizes.ts";
import type { SharedProps } from "../section-props.ts";

export function People({ site: { words }, pictures, people }: SharedProps & Pick<PeoplePart, "people">) {
  return (
    <Container>
      <h2 className="text-minor">{words.proof.people}</h2>
      <ul className="columns two-abreast">
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
      </ul>
    </Container>
  );
}

/** Stands beside the text, so that a person without a picture leaves no hole. */
function Portrait({ picture }: { picture: PictureSources | undefined }) {
  if (!picture) return null;
  const frame = "w-24 flex-none [&_img]:aspect-square [&_img]:object-cover";
  return <Picture picture={picture} sizes="6rem" frameClassName={frame} />;
}
