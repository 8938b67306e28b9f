import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import type { EnterBody, RequestAnswer } from "#contract/desk-request.ts";
import {
  type ChoiceFieldName,
  choicesOf,
  defaultOf,
  isListField,
  isOptional,
  isTextField,
  labelOf,
  officeFieldNames,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import { buildDraft } from "#contract/read-quote-request.ts";
import { ask } from "../../sign-in/call.ts";
import { forget, keep, recall } from "../../sign-in/tab-storage.ts";
import { Button, buttonStyle } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { choices, services } from "../content.ts";
import { listKey } from "../list/use-request-list.ts";
import { addressOf } from "../screen.ts";
import { Label, TextField } from "../ui/TextField.tsx";

/** Callers may have no email address. */
const isNeeded = (field: QuoteRequestField) => field !== "email" && !isOptional(field);

const storageKey = "entered";

/** Enters a caller's request. The office gets the usual email. The caller gets none. */
export function EnterScreen() {
  // Holds the typed fields and their idempotency key, so that a retry stores the request only once.
  const [restored] = useState(() => new URLSearchParams(recall(storageKey)));
  const typed = useRef(restored);
  const client = useQueryClient();
  const entering = useMutation({
    mutationFn: (body: EnterBody) => ask<RequestAnswer>(deskPaths.enter, body),
    onSuccess: ({ request }) => {
      forget(storageKey);
      void client.invalidateQueries({ queryKey: listKey });
      location.hash = addressOf.request(request.id);
    },
  });
  const keepTyped = (form: HTMLFormElement, key?: string) => {
    typed.current = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    if (key) typed.current.set("key", key);
    keep(storageKey, typed.current.toString());
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = typed.current.get("key") ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
    keepTyped(event.currentTarget, key);
    const draft = buildDraft(
      (field) => typed.current.get(field) ?? "",
      (field) => typed.current.getAll(field),
    );
    entering.mutate({ ...draft, key, note: typed.current.get("note") ?? "" });
  };
  const choiceGroup = (field: ChoiceFieldName) => {
    const chosen = restored.has(field) ? restored.getAll(field) : [defaultOf(field)];
    return (
      <fieldset key={field}>
        <legend className="mb-1">
          <Label text={quoteRequestFields[field].label} isOptional={isOptional(field)} />
        </legend>
        {choicesOf(field, services).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type={isListField(field) ? "checkbox" : "radio"}
              name={field}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-6 min-h-0"
            />
            {labelOf(field, value, choices)}
          </label>
        ))}
      </fieldset>
    );
  };
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <form
        onSubmit={send}
        onChange={({ currentTarget }) => keepTyped(currentTarget)}
        className="mx-auto grid max-w-2xl gap-5 p-4 pb-12"
      >
        <h2 className="font-bold text-title">A request by phone</h2>
        {restored.toString() !== "" && <p className="text-muted text-small">Restored what you typed.</p>}
        {officeFieldNames.map((field) =>
          isTextField(field) ? (
            <TextField
              key={field}
              label={quoteRequestFields[field].label}
              isOptional={!isNeeded(field)}
              name={field}
              type={quoteRequestFields[field].inputType}
              required={isNeeded(field)}
              maxLength={quoteRequestFields[field].maxLength}
              autoComplete="off"
              defaultValue={restored.get(field) ?? ""}
            />
          ) : (
            choiceGroup(field)
          ),
        )}
        <TextField
          label="Note"
          isOptional
          name="note"
          rows={3}
          maxLength={deskLimits.note}
          defaultValue={restored.get("note") ?? ""}
        />
        {entering.error && <Notice kind="alert">{entering.error.message}</Notice>}
        <div className="grid grid-cols-2 gap-2">
          <a href={addressOf.requests} className={buttonStyle()}>
            Back
          </a>
          <Button type="submit" variant="main" disabled={entering.isPending}>
            Add the request
          </Button>
        </div>
      </form>
    </main>
  );
}
