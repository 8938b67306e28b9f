import type { Company, SectionOf } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { isPanorama, Picture, type PictureSources } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  section: SectionOf<"text-and-image">;
  picture: PictureSources | undefined;
  /** Which side the picture stands on, where there is room for two. */
  side: "left" | "right";
  phone: Company["phone"];
}

/** A heading with running text beside its picture, above one as wide as the page, or alone with the heading in the margin. */
export function TextAndImage({ section, picture, side, phone }: Props) {
  const { heading, body, callLabel } = section;
  const text = (
    <div className="flex flex-col items-start gap-5">
      <Prose>{body}</Prose>
      <CallLink phone={phone} form="#quote">
        {callLabel}
      </CallLink>
    </div>
  );
  if (!picture || isPanorama(picture)) {
    return (
      <Container>
        <div className="margin-grid">
          <Heading minor>{heading}</Heading>
          {text}
        </div>
        {picture && <Picture picture={picture} sizes="(width >= 74rem) 70rem, 92vw" frameClassName="mt-8 block" />}
      </Container>
    );
  }
  return (
    <Container>
      <div className="picture-and-text">
        <Picture picture={picture} sizes="(width >= 64rem) 34rem, 92vw" frameClassName={side} />
        <div className="flex flex-col gap-4">
          <Heading minor>{heading}</Heading>
          {text}
        </div>
      </div>
    </Container>
  );
}
