import { sectionsOf } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";
import type { SectionProps } from "./section-props.ts";

/**
 * A band across the page whose button dials. The page's last banner is large, unless the form follows it; those before
 * it are a line.
 */
export function CallBanner({ section, site, page }: SectionProps<"call-banner">) {
  const isLast = section === sectionsOf(page, "call-banner").at(-1) && sectionsOf(page, "quote").length === 0;
  return (
    <aside aria-label={section.text} className={`not-printed on-panel banner${isLast ? " last" : ""}`}>
      <div className="page-width">
        <p className="banner-words">{section.text}</p>
        <CallLink {...(isLast && { size: "large", form: "#quote" })} phone={site.company.phone}>
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
