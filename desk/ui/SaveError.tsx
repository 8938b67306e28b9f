import type { FormEvent } from "react";
import { noNumber } from "#contract/desk-request.ts";
import { StaffError } from "../../sign-in/call.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";

const sureName = "isSure";

/**
 * Says in a form why it was not saved. A phone number that cannot be dialed can be saved anyway. Comes after the form's
 * main button, since Enter in a field presses the first submit button.
 */
export function SaveError({ error }: { error: Error | null }) {
  if (!error) return null;
  const canBeSaved = error instanceof StaffError && error.code === noNumber;
  return (
    <Notice kind="alert">
      <p className="grow">{error.message}</p>
      {canBeSaved && (
        <Button type="submit" name={sureName}>
          Save anyway
        </Button>
      )}
    </Notice>
  );
}

/** Returns whether somebody pressed "Save anyway". */
export function isSure({ nativeEvent }: FormEvent): boolean {
  return (nativeEvent as SubmitEvent).submitter?.getAttribute("name") === sureName;
}
