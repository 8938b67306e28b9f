import type { TextAndImage as TextAndImageSection } from "#model/schemas/text-and-image.ts";
import type { Company } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Picture, type PictureSources } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  section: TextAndImageSection;
  picture: PictureSources | undefined;
  /** Which side the picture stands on, where there is room for two. */
  side: "left" | "right";
  phone: Company["phone"];
}

/** A heading with running text beside a picture, or alone with the heading in the margin. */
export function TextAndImage({ section, picture, side, phone }: Props) {
  const columns = picture
    ? side === "left"
      ? "lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      : "lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    : "lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]";
  return (
    <Container className="py-10 lg:py-14">
      <div className={`grid items-center gap-x-16 gap-y-8 ${columns}`}>
        {picture && (
          <div className={side === "left" ? "" : "lg:order-last"}>
            <Picture picture={picture} sizes="(width >= 64rem) 34rem, 92vw" className="aspect-3/2 lg:aspect-4/3" />
          </div>
        )}
        {!picture && <Heading className="self-start">{section.heading}</Heading>}
        <div className="flex flex-col gap-5">
          {picture && <Heading>{section.heading}</Heading>}
          <Prose className="max-w-[40rem]">{section.body}</Prose>
          {section.callLabel && (
            <CallLink phone={phone} form="#quote">
              {section.callLabel}
            </CallLink>
          )}
        </div>
      </div>
    </Container>
  );
}
