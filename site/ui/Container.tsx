import { type ReactNode, use } from "react";
import { PreviewMarks } from "./preview-marks.ts";

/** Position in a row of two sections on a desktop. */
export type RowPosition = "first" | "second";

interface Props {
  surface?: "bg-band" | "on-panel" | undefined;
  beside?: RowPosition | undefined;
  children: ReactNode;
}

export function Container({ surface, beside, children }: Props) {
  const classes = [surface, beside && `beside ${beside}`].filter(Boolean).join(" ");
  return (
    <section className={classes || undefined} {...use(PreviewMarks).section}>
      <div className="page-width section-body">{children}</div>
    </section>
  );
}
