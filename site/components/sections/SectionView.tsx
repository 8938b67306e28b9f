import type { ComponentType } from "react";
import { formSection, type Section } from "#model/site.ts";
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
import { ServiceCards } from "./ServiceCards.tsx";
import { ServingMap } from "./ServingMap.tsx";
import { Steps } from "./Steps.tsx";
import type { SectionProps } from "./section-props.ts";
import { TextAndImage } from "./TextAndImage.tsx";
import { Topic } from "./Topic.tsx";
import { WaterPath } from "./WaterPath.tsx";

const views: { [Kind in Section["kind"]]: ComponentType<SectionProps<Kind>> } = {
  hero: Hero,
  "call-banner": CallBanner,
  "service-cards": ServiceCards,
  "text-and-image": TextAndImage,
  topic: Topic,
  "water-path": WaterPath,
  steps: Steps,
  process: Process,
  "at-a-glance": AtAGlance,
  reasons: Reasons,
  faq: Faq,
  "serving-map": ServingMap,
  "city-map": CityMap,
  calendar: Calendar,
  "contact-cards": ContactCards,
  quote: Quote,
};

export function SectionView({ form, ...props }: SectionProps<Section["kind"]>) {
  const { section, page } = props;
  // TypeScript cannot see that `views` pairs each kind with its component.
  const View = views[section.kind] as ComponentType<SectionProps<Section["kind"]>>;
  // Astro passes an element even for an empty slot.
  return <View {...props} form={section === formSection(page) ? form : undefined} />;
}
