import { type ReactNode, useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** The browser's own dialog, open for as long as it is drawn. Escape closes it and gives the focus back. */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto mb-4 w-[min(32rem,100%-2rem)] rounded-lg border border-edge bg-card p-4 text-text backdrop:bg-black/50 lg:mb-auto"
    >
      <h2 id={titleId} className="mb-3 text-title font-bold">
        {title}
      </h2>
      {children(() => ref.current?.close())}
    </dialog>
  );
}
