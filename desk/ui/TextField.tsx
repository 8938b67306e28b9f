import { type ComponentProps, useCallback, useId, useState } from "react";
import { formatCut, watchInsertedText } from "#contract/inserted-text.ts";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { notices } from "../content.ts";

type Props = { label: string; isOptional?: boolean; maxLength: number } & (
  | ({ rows?: never } & ComponentProps<"input">)
  | ({ rows: number } & ComponentProps<"textarea">)
);

export function Label({ text, isOptional = false }: { text: string; isOptional?: boolean | undefined }) {
  return (
    <>
      <span className="font-semibold">{text}</span>
      {isOptional && <span className="text-muted"> (optional)</span>}
    </>
  );
}

/** A labeled field of one line, or of several with `rows`. Says so if inserted text does not fit. */
export function TextField({ label, isOptional, ...attributes }: Props) {
  const [isCut, setCut] = useState(false);
  const [id, noticeId] = [useId(), useId()];
  const describedBy = [attributes["aria-describedby"], isCut && noticeId].filter(Boolean).join(" ") || undefined;
  const watch = useCallback((field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (field) watchInsertedText(field, setCut);
  }, []);
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>
        <Label text={label} isOptional={isOptional} />
      </label>
      {attributes.rows === undefined ? (
        <input {...attributes} id={id} ref={watch} aria-describedby={describedBy} />
      ) : (
        <textarea {...attributes} id={id} ref={watch} aria-describedby={describedBy} />
      )}
      {/* Saving empties the field of a note. */}
      {isCut && attributes.value !== "" && (
        <div id={noticeId}>
          <Notice kind="alert">{formatCut(notices.cut, attributes.maxLength)}</Notice>
        </div>
      )}
    </div>
  );
}
