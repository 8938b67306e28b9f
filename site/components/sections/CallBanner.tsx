import type { CallBanner as CallBannerSection } from "#model/schemas/call-banner.ts";
import type { Company } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";

interface Props {
  section: CallBannerSection;
  phone: Company["phone"];
  /** The page's last banner is large; those before it are a line. */
  isLast: boolean;
}

/** A band across the page whose button dials. */
export function CallBanner({ section, phone, isLast }: Props) {
  const { band, words } = isLast
    ? { band: "py-8 lg:py-10", words: "max-w-[13em] text-heading" }
    : { band: "py-5", words: "text-title" };
  return (
    <aside aria-label={section.text} className="not-printed on-panel bg-panel-deep text-panel-text">
      <div
        className={`mx-auto flex max-w-[74rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 md:px-8 lg:flex-nowrap ${band}`}
      >
        <p className={`font-display font-bold text-balance ${words}`}>{section.text}</p>
        <CallLink phone={phone} size={isLast ? "large" : "regular"} form="#quote">
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
