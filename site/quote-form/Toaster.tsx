import { closePath, LineIcon } from "../components/ui/Icon.tsx";

export interface Notice {
  kind: "success" | "failure";
  text: string;
}

interface Props {
  notice: Notice | undefined;
  onDismiss: () => void;
}

/**
 * Screen readers speak only what changes in a live region, so both are in the page before there is a notice. A notice
 * stays until it is dismissed or replaced, and does not take the focus.
 */
export function Toaster({ notice, onDismiss }: Props) {
  return (
    <div className="notices">
      <div role="status" aria-atomic="true">
        {notice?.kind === "success" && <NoticeCard notice={notice} onDismiss={onDismiss} />}
      </div>
      <div role="alert" aria-atomic="true">
        {notice?.kind === "failure" && <NoticeCard notice={notice} onDismiss={onDismiss} />}
      </div>
    </div>
  );
}

function NoticeCard({ notice, onDismiss }: Props & { notice: Notice }) {
  const isSuccess = notice.kind === "success";
  return (
    <div className={isSuccess ? "notice" : "notice failure"}>
      <p>{notice.text}</p>
      <button type="button" onClick={onDismiss} className="menu-button">
        <LineIcon path={closePath} />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
