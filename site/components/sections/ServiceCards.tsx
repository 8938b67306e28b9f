import type { ServiceCard } from "#model/site.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Picture, type PictureSources } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import { columnSizes, withAlt } from "../ui/picture-sizes.ts";
import type { SectionProps } from "./section-props.ts";

/** Cards that lead to other services: small ones with icons, or large ones with pictures. */
export function ServiceCards({ section, site, page, pictures, beside }: SectionProps<"service-cards">) {
  const { city } = page;
  const leadsAway = city && city.slug !== site.cities[0]?.slug;
  const { heading, intro, variant, cards } = section;
  return (
    <Container surface={variant === "pictures" ? undefined : "bg-band"} beside={beside}>
      <h2 className={beside ? "text-minor" : "text-heading"}>{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      {leadsAway && (
        <p className="intro">{withValues(words.area.offered, { service: "all of this", cities: city.name })}</p>
      )}
      <ul className={beside ? "card-list" : variant === "pictures" ? "columns two-abreast" : "columns"}>
        {cards.map((card) => (
          <li key={card.slug}>
            {variant === "pictures" ? (
              <PictureCard card={card} picture={withAlt(pictures, card.picture)} sizes={columnSizes(cards.length)} />
            ) : (
              <IconCard card={card} />
            )}
          </li>
        ))}
      </ul>
    </Container>
  );
}

function IconCard({ card }: { card: ServiceCard }) {
  return (
    <div className="ruled card">
      <h3 className="flex items-start gap-3">
        <Icon name={card.icon} isLarge />
        <a href={card.href} className="card-link">
          {card.name}
        </a>
      </h3>
      <Prose className="mt-1 text-muted">{card.description}</Prose>
    </div>
  );
}

interface PictureCardProps {
  card: ServiceCard;
  picture: PictureSources | undefined;
  sizes: string;
}

function PictureCard({ card, picture, sizes }: PictureCardProps) {
  return (
    <div className="flex flex-col gap-3">
      {picture && <Picture picture={picture} sizes={sizes} frameClassName="wide-picture" />}
      <h3>{card.name}</h3>
      <Prose className="text-muted">{card.description}</Prose>
      <p>
        <a href={card.href} className="inline-flex min-h-11 items-center gap-2 semibold text-link">
          {withValues(words.calls.more, { service: card.name.toLowerCase() })}
          <Icon name="arrow" />
        </a>
      </p>
    </div>
  );
}
