import { use } from "react";
import type { Site } from "#model/site.ts";
import { PreviewMarks } from "../ui/preview-marks.ts";

/** Longer names do not fit a phone's header in large letters. */
const maxLargeLetters = 24;

export function Logo({ site: { brand, company, logo } }: { site: Site }) {
  const { name } = company;
  // In the owner's preview, an invalid brand is missing.
  const large = largePart(name, brand?.shortName);
  return (
    <span className="logo">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content check rejects scripts in it. */}
      {logo && <span dangerouslySetInnerHTML={{ __html: logo }} {...use(PreviewMarks).logo} />}
      <span className={large.length > maxLargeLetters ? "long-name" : undefined}>
        {large} <small>{name.slice(large.length + 1)}</small>
      </span>
    </span>
  );
}

/** Returns the start of the name through its short name, or the whole name if the short name is not in it. */
function largePart(name: string, shortName: string | undefined): string {
  const start = shortName ? ` ${name}`.indexOf(` ${shortName}`) : -1;
  const end = name.indexOf(" ", start + (shortName?.length ?? 0));
  return start < 0 || end < 0 ? name : name.slice(0, end);
}
