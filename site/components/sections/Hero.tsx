import { CallLink } from "../ui/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { OpeningLine } from "../ui/OpeningLine.tsx";
import { Picture } from "../ui/Picture.tsx";
import { heroSizes, withAlt } from "../ui/picture-sizes.ts";
import { isJoined } from "./pair-sections.ts";
import type { SectionProps } from "./section-props.ts";

export function Hero({ section, site, page, pictures, form }: SectionProps<"hero">) {
  const picture = withAlt(pictures, section.picture);
  const classes = ["hero", form && "hero-with-form", isJoined(page) && "joined"].filter(Boolean).join(" ");
  const urgentAdvice = (page.address === "/" || page.service?.isUrgent) && site.company.urgentAdvice;
  return (
    <div className="on-panel">
      <div className={classes}>
        <div className="hero-words">
          <h1>{section.headline}</h1>
          <p className="hero-lead">{section.lead}</p>
          <CallLink phone={site.company.phone} size="large" form="#quote">
            {section.callLabel}
          </CallLink>
          <p className="hero-hours">
            <a href="#hours">
              <OpeningLine company={site.company} />
            </a>
          </p>
          {urgentAdvice && <p className="hero-urgent">{urgentAdvice}</p>}
        </div>
        {picture && <Picture picture={picture} priority sizes={heroSizes(picture)} frameClassName="hero-picture" />}
        {form && <div className="hero-form">{form}</div>}
        {section.points.length > 0 && (
          <ul className="hero-points">
            {section.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
