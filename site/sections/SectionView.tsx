import { listedCities, type Page, type Section, type Site } from "#model/site.ts";
import { hoursLines } from "../compose/hours.ts";
import { type PictureFiles, withAlt } from "../compose/picture-sources.ts";
import { AtAGlance } from "./AtAGlance.tsx";
import { CallBanner } from "./CallBanner.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { Faq } from "./Faq.tsx";
import { Hero } from "./Hero.tsx";
import { Reasons } from "./Reasons.tsx";
import { type DrawnCard, ServiceCards } from "./ServiceCards.tsx";
import { ServingMap } from "./ServingMap.tsx";
import { Steps } from "./Steps.tsx";
import { TextAndImage } from "./TextAndImage.tsx";

interface Props {
  section: Section;
  /** Its place on the page, counted from 0. */
  at: number;
  site: Site;
  page: Page;
  pictures: Record<string, PictureFiles>;
}

/** Draws a section that carries no form, by its kind. */
export function SectionView({ section, at, site, page, pictures }: Props) {
  const { company } = site;
  const { phone } = company;
  switch (section.kind) {
    case "hero":
      return <Hero hero={section} picture={withAlt(pictures, section.picture)} phone={phone} />;
    case "call-banner":
      return <CallBanner banner={section} phone={phone} />;
    case "service-cards":
      return <ServiceCards {...section} cards={serviceCards(section, pictures)} intro={section.intro} />;
    case "text-and-image":
      return (
        <TextAndImage
          section={section}
          picture={withAlt(pictures, section.picture)}
          side={sideOf(page, at)}
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
      return <ServingMap section={section} query={`${company.address.locality}, ${company.address.region}`} />;
    case "contact-cards":
      return (
        <ContactCards
          section={section}
          company={company}
          hours={hoursLines(company.hours)}
          cities={listedCities(site)}
        />
      );
    case "quote":
      return null;
  }
}

function serviceCards(
  { cards }: Extract<Section, { kind: "service-cards" }>,
  pictures: Record<string, PictureFiles>,
): DrawnCard[] {
  return cards.map((card) => ({ ...card, sources: withAlt(pictures, card.picture) }));
}

/** Pictures change sides from one section with a picture to the next. */
function sideOf({ sections }: Page, at: number): "left" | "right" {
  const before = sections.slice(0, at).filter((section) => section.kind === "text-and-image" && section.picture);
  return before.length % 2 === 0 ? "right" : "left";
}
