import { useState } from "react";
import { sessionPaths, signInApps } from "#contract/sign-in.ts";
import { confirmLeaving } from "./UnsavedEntries.tsx";

const { page } = signInApps.editing;

export function Account({ person }: { person: string }) {
  const [failure, setFailure] = useState("");
  const signOut = async () => {
    if (!confirmLeaving()) return;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    const response = await fetch(sessionPaths.signOut, init).catch(() => undefined);
    if (response?.ok || response?.status === 401) location.replace(page);
    else setFailure("The editing program does not answer, so you are still signed in. Try again.");
  };
  return (
    <>
      <button type="button" popoverTarget="account">
        Account
      </button>
      <section id="account" popover="auto" aria-label="Account">
        <p>Signed in as {person}</p>
        {failure && <p role="alert">{failure}</p>}
        {/* A button, because the library would intercept a link with a "#". */}
        <button type="button" onClick={() => confirmLeaving() && location.assign(`${page}#/account`)}>
          Passkeys and devices
        </button>
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      </section>
    </>
  );
}
