import type { Company, SectionOf } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";

interface Props {
  section: SectionOf<"call-banner">;
  phone: Company["phone"];
  /** The page's last banner is large; those before it are a line. */
  isLast: boolean;
}

/** A band across the page whose button dials. */
export function CallBanner({ section, phone, isLast }: Props) {
  return (
    <aside
      aria-label={section.text}
      className={isLast ? "not-printed on-panel banner last" : "not-printed on-panel banner"}
    >
      <div className="page-width">
        <p className="banner-words">{section.text}</p>
        <CallLink phone={phone} size={isLast ? "large" : "regular"} form="#quote">
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
