import type { Section } from "#content/shapes/page.ts";
import type { House } from "../compose/house.ts";
import type { PageView } from "../compose/page-view.ts";
import type { PictureSources } from "../parts/Picture.tsx";
import { AtAGlance } from "./AtAGlance.tsx";
import { CallBanner } from "./CallBanner.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { Faq } from "./Faq.tsx";
import { Hero } from "./Hero.tsx";
import { Reasons } from "./Reasons.tsx";
import { ServiceCards } from "./ServiceCards.tsx";
import { ServingMap } from "./ServingMap.tsx";
import { Steps } from "./Steps.tsx";
import { TextAndImage } from "./TextAndImage.tsx";

interface Props {
  section: Section;
  /** Its place on the page, counted from 0. */
  at: number;
  house: House;
  view: PageView;
  pictures: Record<string, PictureSources>;
}

/** Draws a section that carries no form, by its kind. */
export function SectionView({ section, at, house, view, pictures }: Props) {
  const { company, hours, cities } = house;
  const { phone } = company;
  switch (section.kind) {
    case "hero":
      return <Hero hero={section} picture={section.picture && pictures[section.picture.file]} phone={phone} />;
    case "call-banner":
      return <CallBanner banner={section} phone={phone} />;
    case "service-cards":
      return <ServiceCards {...section} cards={serviceCards(section, view, pictures)} intro={section.intro} />;
    case "text-and-image":
      return (
        <TextAndImage
          section={section}
          picture={section.picture && pictures[section.picture.file]}
          side={sideOf(view, at)}
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
      return <ContactCards section={section} company={company} hours={hours} cities={cities} />;
    case "quote":
      return null;
  }
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
function sideOf({ page }: PageView, at: number): "left" | "right" {
  const before = page.sections.slice(0, at).filter((section) => section.kind === "text-and-image" && section.picture);
  return before.length % 2 === 0 ? "right" : "left";
}
