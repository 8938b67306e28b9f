import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { type AskAnswer, type AskBody, maxAddressLength, signInPaths } from "#contract/sign-in.ts";
import { ask } from "./call.ts";
import { requestIn, useFragment } from "./fragment.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";

export function AskForLink() {
  const request = requestIn(useFragment())?.id;
  const asking = useMutation({
    mutationFn: (address: string) => ask<AskAnswer>(signInPaths.ask, { address, request } satisfies AskBody),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(String(new FormData(event.currentTarget).get("address")).trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <label htmlFor="address" className="font-semibold">
        Your work email
      </label>
      <input id="address" name="address" type="email" autoComplete="username" required maxLength={maxAddressLength} />
      <Button type="submit" variant="main" disabled={asking.isPending}>
        Send me a link
      </Button>
      {asking.error && <Notice kind="alert">{asking.error.message}</Notice>}
      {asking.data && (
        <Notice kind="status">
          {asking.data.byLetter ? (
            <p>
              If <bdi>{asking.variables}</bdi> belongs to the staff, an email is on its way. Within ten minutes, open
              its link in this browser or type its code below. No email? Ask the person who runs the website for a link.
            </p>
          ) : (
            <p>This website cannot send email. Ask the person who runs it for a link.</p>
          )}
        </Notice>
      )}
    </form>
  );
}
