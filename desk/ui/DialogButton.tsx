import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../sign-in/ui/Button.tsx";

interface Props {
  label: string;
  variant?: "plain" | "alarm";
  title: string;
  onClosed?: () => void;
  /** Mounted again each time the dialog opens. */
  children: (close: () => void) => ReactNode;
}

export function DialogButton({ label, variant = "plain", title, onClosed, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const onClose = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)} className="lg:justify-self-start">
        {label}
      </Button>
      {isOpen && (
        <dialog
          ref={dialog}
          onClose={onClose}
          aria-labelledby={titleId}
          className="m-auto mb-4 w-[min(32rem,100%-2rem)] rounded-lg border border-edge bg-card p-4 text-text backdrop:bg-black/50 lg:mb-auto"
        >
          <h2 id={titleId} className="mb-3 text-title font-bold">
            {title}
          </h2>
          {children(() => dialog.current?.close())}
        </dialog>
      )}
    </>
  );
}
