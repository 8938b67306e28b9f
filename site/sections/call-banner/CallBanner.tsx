import { use } from "react";
import { CallLink } from "../../ui/CallLink.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { withAlt } from "../../ui/picture-sizes.ts";
import { SectionMark } from "../../ui/section-mark.ts";
import type { SectionProps } from "../section-props.ts";

export function CallBanner({ section, site, pictures, isLast, heroPicture }: SectionProps<"call-banner">) {
  const picture = withAlt(pictures, heroPicture);
  return (
    <aside
      aria-label={section.text}
      className={isLast ? "not-printed on-panel last-banner" : "not-printed banner"}
      {...use(SectionMark)}
    >
      {/* The hero already describes it. */}
      {picture && <Picture picture={{ ...picture, alt: "", points: undefined }} sizes="(width >= 48rem) 100vw, 92vw" />}
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
