import { sectionsOf } from "#model/site.ts";
import { CallLink } from "../../ui/CallLink.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { withAlt } from "../../ui/picture-sizes.ts";
import type { SectionProps } from "../section-props.ts";

export function CallBanner({ section, site, page, pictures }: SectionProps<"call-banner">) {
  const isLast = section === sectionsOf(page, "call-banner").at(-1) && sectionsOf(page, "quote").length === 0;
  const picture = isLast && page.address === "/" && withAlt(pictures, sectionsOf(page, "hero")[0]?.picture);
  return (
    <aside aria-label={section.text} className={isLast ? "not-printed on-panel last-banner" : "not-printed banner"}>
      {/* The hero already describes it. */}
      {picture && <Picture picture={{ ...picture, alt: "", points: undefined }} sizes="(width >= 48rem) 100vw, 92vw" />}
      <div className="page-width">
        <p className="banner-words">{section.text}</p>
        <CallLink {...(isLast && { size: "large", form: "#quote" })} phone={site.company.phone}>
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
