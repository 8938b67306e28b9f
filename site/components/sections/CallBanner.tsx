import type { CallBanner as CallBannerSection } from "#model/schemas/call-banner.ts";
import type { Company } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";

/** A band across the page whose button dials. */
export function CallBanner({ section, phone }: { section: CallBannerSection; phone: Company["phone"] }) {
  return (
    <aside aria-label={section.text} className="not-printed on-panel bg-panel-deep text-panel-text">
      <div className="mx-auto flex max-w-[74rem] flex-wrap items-center justify-between gap-x-10 gap-y-6 px-5 py-10 md:px-8 lg:py-12">
        <p className="max-w-[13.8em] font-display text-heading font-bold text-balance">{section.text}</p>
        <CallLink phone={phone} size="large" form="#quote">
          {section.buttonText}
        </CallLink>
      </div>
    </aside>
  );
}
