import { type FormEvent, useState } from "react";
import { deskLimits } from "#contract/desk-paths.ts";
import { correctedFields, corrections } from "#contract/desk-work.ts";
import { quoteRequestFields } from "#contract/quote-request.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { DialogButton } from "../ui/DialogButton.tsx";
import { isSure, SaveError } from "../ui/SaveError.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { WorkProps } from "./use-request.ts";

/** Corrects the contact details. The visitor's original details stay stored. */
export function Correct({ request, work }: WorkProps) {
  // Hides errors of changes made before this dialog opened.
  const [isSubmitted, setSubmitted] = useState(false);
  const fields = [
    ...correctedFields.map((field) => ({
      part: corrections[field],
      label: quoteRequestFields[field].label,
      type: quoteRequestFields[field].inputType,
      maxLength: quoteRequestFields[field].maxLength,
      now: request[field],
    })),
    { part: "address", label: "Address", type: "text", maxLength: deskLimits.address, now: request.address ?? "" },
  ] as const;
  const save = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changed = fields.flatMap(({ part, now }) => {
      const value = String(typed.get(part)).trim();
      return value === now ? [] : [[part, value]];
    });
    if (changed.length === 0) return close();
    setSubmitted(true);
    work.act({ ...Object.fromEntries(changed), ...(isSure(event) && { isSure: true }) }, close);
  };
  const forgetError = () => {
    if (isSubmitted && work.error) work.reset();
  };
  const onClosed = () => {
    forgetError();
    setSubmitted(false);
  };
  return (
    <DialogButton label="Correct" title="Correct this request" onClosed={onClosed}>
      {(close) => (
        <form onSubmit={(event) => save(event, close)} onChange={forgetError} className="grid gap-4">
          {fields.map(({ part, label, type, maxLength, now }) => (
            <TextField key={part} {...{ label, type, maxLength }} name={part} autoComplete="off" defaultValue={now} />
          ))}
          <p className="text-muted text-small">
            The visitor's original details are kept. Clear a field to restore them.
          </p>
          <div className="order-last grid grid-cols-2 gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="main" disabled={work.isPending}>
              Save
            </Button>
          </div>
          <SaveError error={isSubmitted ? work.error : null} />
        </form>
      )}
    </DialogButton>
  );
}
