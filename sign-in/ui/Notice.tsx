import type { ReactNode } from "react";

/** Screen readers read an alert at once, and a status at the next pause. */
export function Notice({ kind, children }: { kind: "alert" | "status"; children: ReactNode }) {
  const colors = kind === "alert" ? "border-alarm bg-alarm-wash" : "border-edge bg-band";
  return (
    <div
      role={kind}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-l-4 px-3 py-2 ${colors}`}
    >
      {children}
    </div>
  );
}
