import { Fragment, use } from "react";
import { credentialLines } from "#model/resolve/company-sentences.ts";
import type { HeroPoint } from "#model/site.ts";
import { CallLink } from "../../ui/CallLink.tsx";
import { EmailLink } from "../../ui/EmailLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NoBreakPairs } from "../../ui/NoBreakPairs.tsx";
import { OpeningLine } from "../../ui/OpeningLine.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { heroSizes, withAlt } from "../../ui/picture-sizes.ts";
import { PreviewMarks } from "../../ui/preview-marks.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { UrgentAdvice } from "../../ui/UrgentAdvice.tsx";
import type { SectionProps } from "../section-props.ts";

/** In characters. Fits on a line of the narrowest phones. */
const longestPair = 16;

export function Hero({
  section,
  site: { company, words },
  pictures,
  isUrgent,
  isCommercial,
  form,
}: SectionProps<"hero">) {
  const picture = withAlt(pictures, section.picture);
  const pictureClass = section.softTop ? "hero-picture soft-top" : "hero-picture";
  return (
    <div className="on-panel" {...use(PreviewMarks).section}>
      <div className={form ? "hero hero-with-form" : "hero"}>
        <div className="hero-words">
          <h1>
            <Headline>{section.headline}</Headline>
          </h1>
          <p className="hero-lead">
            <NoBreakPairs>{section.lead}</NoBreakPairs>
          </p>
          <CallLink phone={company.phone} size="large" form={{ href: "#quote", text: words.calls.orForm }}>
            {section.callLabel}
          </CallLink>
          <p className="hero-hours">
            <a href="#hours">
              <OpeningLine company={company} />
            </a>
          </p>
          {isCommercial && (
            <p className="hero-email">
              {words.calls.sendList} <EmailLink email={company.email} />
            </p>
          )}
          {isUrgent && <UrgentAdvice company={company} />}
          <Points points={section.points} credentials={credentialLines(company)} />
        </div>
        {picture && (
          <Picture picture={picture} priority sizes={heroSizes(picture, Boolean(form))} frameClassName={pictureClass} />
        )}
        {form && <div className="hero-form">{form}</div>}
      </div>
    </div>
  );
}

/** Keeps two short first words together. On a phone, Firefox would leave the first one alone on its line. */
function Headline({ children: headline }: { children: string }) {
  const [first = ""] = /^\S+ \S+(?= )/.exec(headline) ?? [];
  if (first.length > longestPair) return headline;
  return (
    <>
      <span className="no-break">{first}</span>
      {headline.slice(first.length)}
    </>
  );
}

/**
 * License and insurance are one point. By law, the license number stands beside "licensed", and the kinds of insurance
 * beside "insured".
 */
function Points({ points, credentials }: { points: HeroPoint[]; credentials: string[] }) {
  if (points.length + credentials.length === 0) return null;
  return (
    <ul className="hero-points">
      {points.map(({ text, href }) => (
        <li key={text}>
          <Icon name="check" />
          {href ? <SiteLink href={href}>{text}</SiteLink> : <NoBreakPairs>{text}</NoBreakPairs>}
        </li>
      ))}
      {credentials.length > 0 && (
        <li className="credentials">
          {credentials.map((line) => (
            <Fragment key={line}>
              <span>
                <Icon name="check" />
                <NoBreakPairs>{line}</NoBreakPairs>
              </span>{" "}
            </Fragment>
          ))}
        </li>
      )}
    </ul>
  );
}
