import type { ReactElement, ReactNode } from "react";
import { formSection, type Page, type Section, type SectionOf, type Site, sectionsOf } from "#model/site.ts";
import { calendarName } from "../../drawings/drawing-names.ts";
import { mapView } from "../../drawings/map-views.ts";
import { type PictureFiles, withAlt } from "../../lib/page-pictures.ts";
import { AtAGlance } from "./AtAGlance.tsx";
import { Calendar } from "./Calendar.tsx";
import { CallBanner } from "./CallBanner.tsx";
import { CityMap } from "./CityMap.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { Faq } from "./Faq.tsx";
import { Hero } from "./Hero.tsx";
import { Process } from "./Process.tsx";
import { Quote } from "./Quote.tsx";
import { Reasons } from "./Reasons.tsx";
import { RoofWater } from "./RoofWater.tsx";
import { ServiceCards } from "./ServiceCards.tsx";
import { ServingMap } from "./ServingMap.tsx";
import { Steps } from "./Steps.tsx";
import { TextAndImage } from "./TextAndImage.tsx";
import { Topic } from "./Topic.tsx";
import { WaterPath } from "./WaterPath.tsx";

interface Props {
  section: Section;
  site: Site;
  page: Page;
  /** The files of the page's pictures, by name. */
  pictures: Record<string, PictureFiles>;
  /** The quote form, for the section that carries it. */
  form?: ReactNode;
}

/** Draws a section by its kind. */
export function SectionView({ section, site, page, pictures, form: slot }: Props): ReactElement {
  // A slot that Astro leaves empty is an element all the same.
  const form = section === formSection(page) ? slot : undefined;
  const { company } = site;
  const { phone } = company;
  switch (section.kind) {
    case "hero":
      return <Hero section={section} picture={withAlt(pictures, section.picture)} phone={phone} form={form} />;
    case "call-banner":
      return <CallBanner section={section} phone={phone} isLast={section === sectionsOf(page, "call-banner").at(-1)} />;
    case "service-cards":
      return <ServiceCards section={section} pictures={pictures} service={page.service} />;
    case "text-and-image":
      return (
        <TextAndImage
          section={section}
          picture={withAlt(pictures, section.picture)}
          side={sideOf(section, page)}
          phone={phone}
        />
      );
    case "topic":
      return <Topic section={section} picture={withAlt(pictures, section.picture)} phone={phone} />;
    case "water-path":
      return <WaterPath section={section} picture={withAlt(pictures, section.picture)} phone={phone} />;
    case "steps":
      return <Steps section={section} />;
    case "process":
      return <Process section={section} />;
    case "at-a-glance":
      return <AtAGlance section={section} />;
    case "reasons":
      return <Reasons section={section} />;
    case "faq":
      return <Faq section={section} />;
    case "serving-map":
      return (
        <ServingMap
          section={section}
          view={mapView(site, page.city?.href === page.address ? page.city : undefined)}
          caption={site.map?.caption}
          cities={site.cities}
          query={`${company.address.locality}, ${company.address.region}`}
        />
      );
    case "city-map":
      return <CityMap section={section} view={mapView(site, page.city)} />;
    case "calendar":
      return (
        <Calendar
          section={section}
          drawing={calendarName(page)}
          rainfall={company.rainfall}
          city={company.address.locality}
        />
      );
    case "roof-water":
      return <RoofWater section={section} />;
    case "contact-cards":
      return <ContactCards section={section} company={company} cities={site.cities} />;
    case "quote":
      return <Quote section={section} form={form} />;
  }
}

/** Pictures change sides from one section with a picture to the next. */
function sideOf(section: SectionOf<"text-and-image">, page: Page): "left" | "right" {
  const withPictures = sectionsOf(page, "text-and-image").filter(({ picture }) => picture);
  return withPictures.indexOf(section) % 2 === 0 ? "right" : "left";
}
