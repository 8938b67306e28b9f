import type { Company } from "#model/site.ts";
import { hoursLines } from "../../lib/hours.ts";
import { Icon } from "../ui/Icon.tsx";

/** The call bar at the bottom edge of small screens. A script turns the hours into "Open now, until 6:00 PM". */
export function CallBar({ phone, hours, holidays }: Pick<Company, "phone" | "hours" | "holidays">) {
  const [first] = hoursLines(hours);
  return (
    <aside
      aria-label="Call us"
      className="not-printed call-bar fixed inset-x-0 bottom-0 z-20 bg-call text-call-text md:hidden"
    >
      <a
        href={`tel:${phone.dial}`}
        className="flex h-(--call-bar-height) items-center justify-center gap-4 px-2 outline-offset-[-5px] focus-visible:outline-call-text"
      >
        <Icon name="phone" className="size-[min(1.75rem,8vw)]" />
        {/* As wide as the hours, so that nothing moves when a shorter line takes their place. */}
        <span className="flex w-[min(16.25rem,72vw)] flex-col">
          <span className="text-[min(1.375rem,6.2vw)]/tight font-semibold">Call {phone.display}</span>
          <span
            className="text-[min(0.875rem,3.9vw)]/tight"
            data-opening-hours={JSON.stringify(hours)}
            data-closed-on={holidays.map(({ day }) => day).join(" ") || undefined}
          >
            {first && `${first.days}, ${first.times}`}
          </span>
        </span>
      </a>
    </aside>
  );
}
