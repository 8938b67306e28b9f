import { type ReactNode, use } from "react";
import type { RowPosition } from "../page-plan.ts";
import { SectionMark } from "./section-mark.ts";

interface Props {
  surface?: "bg-band" | "on-panel" | undefined;
  beside?: RowPosition | undefined;
  children: ReactNode;
}

export function Container({ surface, beside, children }: Props) {
  const classes = [surface, beside && `beside ${beside}`].filter(Boolean).join(" ");
  return (
    <section className={classes || undefined} {...use(SectionMark)}>
      <div className="page-width topic">{children}</div>
    </section>
  );
}
