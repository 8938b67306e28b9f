import type { ServiceCard, ServiceCards as ServiceCardsSection } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Picture, type PictureSources } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";

/** A card with its picture, ready to be drawn. */
export interface DrawnCard extends ServiceCard {
  sources: PictureSources | undefined;
}

interface Props {
  section: ServiceCardsSection;
  /** The section's cards with their pictures. */
  cards: DrawnCard[];
}

/** Cards that lead to other services: small ones with icons, or large ones with pictures. */
export function ServiceCards({ section, cards }: Props) {
  const { heading, intro, variant } = section;
  const Card = variant === "pictures" ? PictureCard : IconCard;
  return (
    <Container surface={variant === "pictures" ? "page" : "band"}>
      <Heading className="max-w-[12.7em]">{heading}</Heading>
      {intro && <Prose className="mt-5 max-w-[42rem] text-lead text-muted">{intro}</Prose>}
      <ul className={`mt-10 grid gap-x-14 md:grid-cols-2 ${variant === "pictures" ? "gap-y-14" : ""}`}>
        {cards.map((card) => (
          <li key={card.slug} className={variant === "icons" ? "border-t border-line" : ""}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

function IconCard({ card }: { card: DrawnCard }) {
  return (
    <div className="group relative flex gap-5 py-6">
      <Icon name={card.icon} className="mt-0.5 size-8 text-link" />
      <div className="flex-1">
        <h3 className="text-title">
          <a href={card.href} className="after:absolute after:inset-0 group-hover:underline">
            {card.name}
          </a>
        </h3>
        <Prose className="mt-2 text-muted">{card.description}</Prose>
      </div>
      <Icon name="arrow" className="mt-1 size-5 text-muted" />
    </div>
  );
}

function PictureCard({ card }: { card: DrawnCard }) {
  return (
    <div className="flex flex-col gap-5">
      {card.sources && <Picture picture={card.sources} sizes="(width >= 48rem) 34rem, 92vw" className="aspect-3/2" />}
      <h3 className="text-title">{card.name}</h3>
      <Prose className="text-muted">{card.description}</Prose>
      <p>
        <a
          href={card.href}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
        >
          More about {card.name.toLowerCase()}
          <Icon name="arrow" className="size-5" />
        </a>
      </p>
    </div>
  );
}
