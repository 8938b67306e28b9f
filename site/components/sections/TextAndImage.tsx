import { sectionsOf } from "#model/site.ts";
import { withAlt } from "../../lib/page-pictures.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { isPanorama, Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import type { SectionProps } from "./section-props.ts";

/** A heading and text beside a picture, above a panorama, or alone with the heading in the margin. */
export function TextAndImage({ section, site, page, pictures }: SectionProps<"text-and-image">) {
  const picture = withAlt(pictures, section.picture);
  const { heading, body, callLabel } = section;
  const text = (
    <div className="flex flex-col items-start gap-5">
      <Prose>{body}</Prose>
      <CallLink phone={site.company.phone}>{callLabel}</CallLink>
    </div>
  );
  if (!picture || isPanorama(picture)) {
    return (
      <Container>
        <div className="halves">
          <h2 className="text-minor">{heading}</h2>
          {text}
        </div>
        {picture && <Picture picture={picture} sizes="(width >= 74rem) 70rem, 92vw" frameClassName="block" />}
      </Container>
    );
  }
  // Sections with pictures alternate their sides.
  const withPictures = sectionsOf(page, "text-and-image").filter((other) => other.picture);
  const side = withPictures.indexOf(section) % 2 === 0 ? "right" : "left";
  return (
    <Container>
      <div className="halves">
        <Picture picture={picture} sizes="(width >= 64rem) 34rem, 92vw" frameClassName={side} />
        <div className="flex flex-col gap-4">
          <h2 className="text-minor">{heading}</h2>
          {text}
        </div>
      </div>
    </Container>
  );
}
