import { sectionsOf } from "#model/site.ts";
import { withAlt } from "../../lib/page-pictures.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import { PictureCells } from "./PictureCells.tsx";
import type { SectionProps } from "./section-props.ts";

/** A heading and text beside a picture, above its cells, in half of a row, or alone with the heading in the margin. */
export function TextAndImage({ section, site, page, pictures, beside }: SectionProps<"text-and-image">) {
  const picture = withAlt(pictures, section.picture);
  const { heading, body, callLabel, cells } = section;
  const call = <CallLink phone={site.company.phone}>{callLabel}</CallLink>;
  if (picture && cells) {
    return (
      <Container>
        <h2 className="text-minor">{heading}</h2>
        <Prose className="intro">{body}</Prose>
        <PictureCells picture={picture} cells={cells} />
        {call}
      </Container>
    );
  }
  // Sections with pictures alternate their sides.
  const withPictures = sectionsOf(page, "text-and-image").filter((other) => other.picture && !other.cells);
  const isFlipped = withPictures.indexOf(section) % 2 === 1;
  const layout = beside ? "stacked" : `halves${picture ? " pictured" : ""}${picture && isFlipped ? " flipped" : ""}`;
  return (
    <Container beside={beside}>
      <div className={layout}>
        <h2 className="text-minor">{heading}</h2>
        {picture && <Picture picture={picture} sizes="(width >= 64rem) 34rem, 92vw" />}
        <div className="flex flex-col items-start gap-4">
          <Prose>{body}</Prose>
          {call}
        </div>
      </div>
    </Container>
  );
}
