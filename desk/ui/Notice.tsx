import type { ReactNode } from "react";

/** A word on what happened: an alert is read out at once, a status when there is a pause. */
export function Notice({ kind, children }: { kind: "alert" | "status"; children: ReactNode }) {
  const look = kind === "alert" ? "border-alarm bg-alarm-wash" : "border-edge bg-band";
  return (
    <div role={kind} className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-l-4 px-3 py-2 ${look}`}>
      {children}
    </div>
  );
}
