import type { ReactNode } from "react";
import type { Section } from "#content/shapes/page.ts";
import type { House } from "../../compose/house.ts";
import type { PageView } from "../../compose/page-view.ts";
import type { PictureSources } from "../ui/Picture.tsx";
import { AtAGlance } from "./AtAGlance.tsx";
import { CallBanner } from "./CallBanner.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { Faq } from "./Faq.tsx";
import { Hero } from "./Hero.tsx";
import { Quote } from "./Quote.tsx";
import { Reasons } from "./Reasons.tsx";
import { ServiceCards } from "./ServiceCards.tsx";
import { ServingMap } from "./ServingMap.tsx";
import { Steps } from "./Steps.tsx";
import { TextAndImage } from "./TextAndImage.tsx";

interface Props {
  section: Section;
  house: House;
  view: PageView;
  pictures: Record<string, PictureSources>;
  /** The quote form, for the section that carries it. */
  form?: ReactNode;
}

/** Draws a section by its kind. */
export function SectionView({ section, house, view, pictures, form: slot }: Props) {
  // A slot that Astro leaves empty is an element all the same.
  const form = section.kind === view.formKind ? slot : undefined;
  const { company, cities } = house;
  const { phone } = company;
  switch (section.kind) {
    case "hero":
      return <Hero section={section} picture={pictureOf(section, pictures)} phone={phone} form={form} />;
    case "call-banner":
      return <CallBanner section={section} phone={phone} />;
    case "service-cards":
      return <ServiceCards section={section} cards={serviceCards(section, view, pictures)} />;
    case "text-and-image":
      return (
        <TextAndImage
          section={section}
          picture={pictureOf(section, pictures)}
          side={sideOf(section, view)}
          phone={phone}
        />
      );
    case "steps":
      return <Steps section={section} />;
    case "at-a-glance":
      return <AtAGlance section={section} />;
    case "reasons":
      return <Reasons section={section} />;
    case "faq":
      return <Faq section={section} />;
    case "serving-map":
      return <ServingMap section={section} query={`${company.address.locality}, CA`} />;
    case "contact-cards":
      return <ContactCards section={section} company={company} cities={cities} />;
    case "quote":
      return <Quote section={section} form={form} />;
  }
}

function pictureOf({ picture }: Extract<Section, { picture?: unknown }>, pictures: Record<string, PictureSources>) {
  return picture && pictures[picture.file];
}

function serviceCards(
  section: Extract<Section, { kind: "service-cards" }>,
  { services }: PageView,
  pictures: Record<string, PictureSources>,
) {
  return section.cards.map((card) => {
    const service = services.find(({ key }) => key === card.service);
    if (!service) throw new Error(`service-cards: service: "${card.service}" is not in content/services.yaml`);
    return { ...service, description: card.description ?? service.line, sources: pictures[service.picture.file] };
  });
}

/** Pictures change sides from one section with a picture to the next. */
function sideOf(section: Section, { page }: PageView): "left" | "right" {
  const withPictures = page.sections.filter((other) => other.kind === "text-and-image" && other.picture);
  return withPictures.indexOf(section) % 2 === 0 ? "right" : "left";
}
