import { Container } from "../../ui/Container.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { columnSizes, withAlt } from "../../ui/picture-sizes.ts";
import { withValues } from "../../words.ts";
import type { SectionProps } from "../section-props.ts";

export function ServiceCards({ section, site, pictures, beside, otherCity }: SectionProps<"service-cards">) {
  const { heading, intro, variant, cards } = section;
  const withPictures = variant === "pictures";
  const layout = withPictures ? "columns two-abreast" : beside ? "icon-cards" : "columns icon-cards";
  return (
    <Container surface={withPictures ? undefined : "bg-band"} beside={beside}>
      <h2 className="text-minor">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      {otherCity && (
        <p className="intro">{withValues(site.words.area.offered, { service: "all of this", cities: otherCity })}</p>
      )}
      <ul className={layout}>
        {cards.map((card) => {
          const picture = withPictures ? withAlt(pictures, card.picture) : undefined;
          return (
            <li key={card.slug} className={picture ? "card" : "card ruled"}>
              {picture && <Picture picture={picture} sizes={columnSizes(cards.length)} frameClassName="wide-picture" />}
              <h3 className="card-title">
                {!picture && <Icon name={card.icon} isLarge />}
                <a href={card.href} className="card-link">
                  {card.name} <Icon name="arrow" />
                </a>
              </h3>
              <Prose className="text-muted">{card.description}</Prose>
            </li>
          );
        })}
      </ul>
    </Container>
  );
}
