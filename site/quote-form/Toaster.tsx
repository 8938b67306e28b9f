import type { ReactNode } from "react";
import { closePath, LineIcon } from "../components/ui/Icon.tsx";

export interface Notice {
  kind: "success" | "failure";
  text: string;
}

interface Props {
  notice: Notice | undefined;
  onDismiss: () => void;
  /** What a failure offers after its text. */
  children?: ReactNode;
}

/**
 * Screen readers speak only what changes in a live region, so both are in the page before there is a notice. A notice
 * stays until it is dismissed or replaced, and does not take the focus.
 */
export function Toaster({ notice, onDismiss, children }: Props) {
  return (
    <div className="notices">
      <div role="status" aria-atomic="true">
        {notice?.kind === "success" && <NoticeCard notice={notice} onDismiss={onDismiss} />}
      </div>
      <div role="alert" aria-atomic="true">
        {notice?.kind === "failure" && (
          <NoticeCard notice={notice} onDismiss={onDismiss}>
            {children}
          </NoticeCard>
        )}
      </div>
    </div>
  );
}

function NoticeCard({ notice, onDismiss, children }: Props & { notice: Notice }) {
  const isSuccess = notice.kind === "success";
  return (
    <div className={isSuccess ? "notice" : "notice failure"}>
      <div>
        <p>{notice.text}</p>
        {children}
      </div>
      <button type="button" onClick={onDismiss} className="menu-button">
        <LineIcon path={closePath} />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
