import { use } from "react";
import { CallLink } from "../../ui/CallLink.tsx";
import { PreviewMarks } from "../../ui/preview-marks.ts";
import type { SectionProps } from "../section-props.ts";

export function CallBanner({ section, site, isLast }: SectionProps<"call-banner">) {
  return (
    <aside
      aria-label={section.text}
      className={isLast ? "not-printed on-panel last-banner" : "not-printed banner"}
      {...use(PreviewMarks).section}
    >
      <div className="page-width">
        <p className="banner-words">{section.text}</p>
        <CallLink
          {...(isLast
            ? { size: "large", form: { href: "#quote", text: site.words.calls.orForm } }
            : { hidesNumber: "on-phones" })}
          phone={site.company.phone}
        >
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
