import type { Company } from "#model/site.ts";
import { comingNotices, visibleBetween } from "../hours.ts";

/** Runs before the first paint, to prevent a layout shift. */
const showInTime = `for (const notice of document.querySelectorAll(".dated-notice")) {
  notice.hidden = Date.now() < (notice.dataset.from ?? 0) || Date.now() >= notice.dataset.until;
}`;

export function Notices({ company }: { company: Pick<Company, "notices" | "timeZone"> }) {
  const notices = comingNotices(company, new Date());
  if (notices.length === 0) return null;
  return (
    <aside aria-label="Notices">
      {notices.map(({ text, ...shown }) => (
        <p key={text} className="dated-notice" {...visibleBetween(shown)}>
          {text}
        </p>
      ))}
      <script>{showInTime}</script>
    </aside>
  );
}
