import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import type { EnterBody, RequestAnswer } from "#contract/desk-request.ts";
import { actLabels } from "#contract/desk-work.ts";
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
import { forgetDraft, keepDraft, recallDraft } from "../../sign-in/browser-storage.ts";
import { ask } from "../../sign-in/call.ts";
import { Button, buttonStyle } from "../../sign-in/ui/Button.tsx";
import { choices, services } from "../content.ts";
import { listKey } from "../list/use-request-list.ts";
import { addressOf } from "../screen.ts";
import { isSure, SaveError } from "../ui/SaveError.tsx";
import { Label, TextField } from "../ui/TextField.tsx";
import { KnownCallers } from "./KnownCallers.tsx";

/** Callers may have no email address. */
const isNeeded = (field: QuoteRequestField) => field !== "email" && !isOptional(field);
const neededFields = officeFieldNames.filter((field) => isTextField(field) && field !== "phone" && isNeeded(field));
const otherFields = officeFieldNames.filter((field) => field !== "phone" && !neededFields.includes(field));

/** The values of fields that nobody has touched. All others are blank. */
const defaults = new Map<string, string>(officeFieldNames.map((field) => [field, defaultOf(field)]));

const draftName = "entered";

/** Enters a caller's request. The office gets the usual email. The caller gets none. `me` is the user's address. */
export function EnterScreen({ me }: { me: string }) {
  // Holds the typed fields and their idempotency key, so that a retry stores the request only once.
  const [restored] = useState(() => new URLSearchParams(recallDraft(me, draftName)));
  const typed = useRef(restored);
  const [phone, setPhone] = useState(restored.get("phone") ?? "");
  const client = useQueryClient();
  const entering = useMutation({
    mutationFn: (body: EnterBody) => ask<RequestAnswer>(deskPaths.enter, body),
    onSuccess: ({ request }) => {
      forgetDraft(me, draftName);
      void client.invalidateQueries({ queryKey: listKey });
      location.hash = addressOf.request(request.id);
    },
  });
  const keepTyped = (form: HTMLFormElement, key?: string) => {
    typed.current = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    const isUntouched = Array.from(typed.current).every(([name, value]) => value === (defaults.get(name) ?? ""));
    if (key) typed.current.set("key", key);
    if (isUntouched) forgetDraft(me, draftName);
    else keepDraft(me, draftName, typed.current.toString());
    setPhone(typed.current.get("phone") ?? "");
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = typed.current.get("key") ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
    keepTyped(event.currentTarget, key);
    const text = (name: string) => typed.current.get(name) ?? "";
    const draft = buildDraft(text, (field) => typed.current.getAll(field));
    const sure = isSure(event) ? { isSure: true as const } : {};
    entering.mutate({ ...draft, key, note: text("note"), address: text("address"), ...sure });
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
  const fieldOf = (field: QuoteRequestField) =>
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
    );
  const isRestored = (field: QuoteRequestField) => (restored.get(field) ?? defaultOf(field)) !== defaultOf(field);
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <form
        onSubmit={send}
        onChange={({ currentTarget }) => {
          keepTyped(currentTarget);
          // The error is about the form as it was sent.
          if (entering.error) entering.reset();
        }}
        className="mx-auto grid max-w-2xl gap-5 p-4 pb-12"
      >
        <h2 className="font-bold text-title">A request by phone</h2>
        {restored.toString() !== "" && <p className="text-muted text-small">Restored what you typed.</p>}
        {fieldOf("phone")}
        <KnownCallers phone={phone} />
        {neededFields.map(fieldOf)}
        <TextField
          label="Note"
          isOptional
          name="note"
          rows={3}
          maxLength={deskLimits.note}
          defaultValue={restored.get("note") ?? ""}
        />
        <TextField
          label={actLabels.address}
          isOptional
          name="address"
          maxLength={deskLimits.address}
          autoComplete="off"
          defaultValue={restored.get("address") ?? ""}
        />
        <details open={otherFields.some(isRestored)}>
          <summary className="min-h-11 cursor-pointer content-center text-link underline">
            {otherFields.map((field) => quoteRequestFields[field].label).join(", ")}
          </summary>
          <div className="mt-3 grid gap-5">{otherFields.map(fieldOf)}</div>
        </details>
        <div className="order-last grid grid-cols-2 gap-2">
          <a href={addressOf.requests} className={buttonStyle()}>
            Back
          </a>
          <Button type="submit" variant="main" disabled={entering.isPending}>
            Add the request
          </Button>
        </div>
        <SaveError error={entering.error} />
      </form>
    </main>
  );
}
