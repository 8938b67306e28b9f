import { Icon } from "../components/ui/Icon.tsx";

/** What the visitor is told after pressing send. */
export interface Notice {
  kind: "success" | "failure";
  text: string;
}

interface Props {
  notice: Notice | undefined;
  onDismiss: () => void;
}

/**
 * The two live regions stand in the page before any words do, or screen readers would not speak them. A notice stays
 * until it is dismissed or replaced, and does not take the focus.
 */
export function Toaster({ notice, onDismiss }: Props) {
  return (
    <div className="pointer-events-none fixed inset-x-3 top-[calc(var(--header-height)+0.75rem)] z-30 mx-auto max-w-[32rem]">
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
    <div
      className={`notice pointer-events-auto flex items-center gap-3 rounded-card border border-l-6 bg-card py-2 pr-2 pl-4 text-text [box-shadow:var(--shadow-card)] ${isSuccess ? "border-done" : "border-alarm"}`}
    >
      <p className="flex-1 font-semibold">{notice.text}</p>
      <button type="button" onClick={onDismiss} className="grid size-11 place-items-center rounded-small hover:bg-band">
        <Icon name="close" className="size-5" />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}
