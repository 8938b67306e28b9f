import { sectionsOf } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Picture } from "../ui/Picture.tsx";
import { withAlt } from "../ui/picture-sizes.ts";
import type { SectionProps } from "./section-props.ts";

/**
 * A band across the page whose button dials. The page's last banner is large and over the page's first picture,
 * darkened, unless the form follows it; those before it are a line.
 */
export function CallBanner({ section, site, page, pictures }: SectionProps<"call-banner">) {
  const isLast = section === sectionsOf(page, "call-banner").at(-1) && sectionsOf(page, "quote").length === 0;
  const picture = isLast && withAlt(pictures, sectionsOf(page, "hero")[0]?.picture);
  return (
    <aside aria-label={section.text} className={`not-printed on-panel banner${isLast ? " last" : ""}`}>
      {/* The hero's alt text already describes it. */}
      {picture && <Picture picture={{ ...picture, alt: "" }} sizes="(width >= 48rem) 100vw, 92vw" />}
      <div className="page-width">
        <p className="banner-words">{section.text}</p>
        <CallLink {...(isLast && { size: "large", form: "#quote" })} phone={site.company.phone}>
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
