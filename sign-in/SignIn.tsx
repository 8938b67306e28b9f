import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, use } from "react";
import { type SignInBody, type StaffSession, signInCode, signInPaths } from "#contract/sign-in.ts";
import { AskForLink } from "./AskForLink.tsx";
import { hasDrafts } from "./browser-storage.ts";
import { ask, StaffError } from "./call.ts";
import { forgetLinkSecret, useLinkSecret } from "./fragment.ts";
import { hasUsedPasskey, signInByPasskey, supportsPasskeys } from "./passkeys.ts";
import { endedSessionKey, sessionKey } from "./query-client.ts";
import { SignInAppContext } from "./sign-in-app.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";

/** Empty in the editing screen, which is built without content. */
declare const __COMPANY_NAME__: string;

export function SignIn() {
  const link = useLinkSecret();
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: (body: SignInBody | "passkey") =>
      body === "passkey" ? signInByPasskey() : ask<StaffSession>(signInPaths.signIn, body),
    onSuccess: (session) => client.setQueryData(sessionKey, session),
    onError: (error) => {
      // A used or expired link is useless. After any other error a retry may work.
      if (link && error instanceof StaffError && error.status === 401) forgetLinkSecret();
    },
  });
  const ended = client.getQueryData<StaffSession>(endedSessionKey);
  const passkeyButton = (variant: "main" | "plain") => (
    <Button variant={variant} disabled={signIn.isPending} onClick={() => signIn.mutate("passkey")}>
      Sign in with a passkey
    </Button>
  );
  const byEmail = (
    <>
      <AskForLink />
      <CodeForm busy={signIn.isPending} onCode={(code) => signIn.mutate({ code })} />
    </>
  );
  return (
    <SignInPage>
      {ended && <Notice kind="status">You were signed out. {hasDrafts(ended.address) && "Your note is kept."}</Notice>}
      {signIn.error && <Notice kind="alert">{signIn.error.message}</Notice>}
      {link ? (
        <>
          <p>This link works once. A link from an email works only in the browser that asked for it.</p>
          <Button variant="main" disabled={signIn.isPending} onClick={() => signIn.mutate({ link })}>
            Sign in
          </Button>
        </>
      ) : supportsPasskeys() && hasUsedPasskey() ? (
        <>
          {passkeyButton("main")}
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-link underline">Other ways</summary>
            <div className="mt-3 grid gap-5">{byEmail}</div>
          </details>
        </>
      ) : (
        <>
          {byEmail}
          {supportsPasskeys() && passkeyButton("plain")}
        </>
      )}
    </SignInPage>
  );
}

/** For staff whose emailed link opens in another browser, such as users of the installed app on an iPhone. */
function CodeForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get("code")));
  };
  return (
    <form onSubmit={submit} className="grid gap-3 border-line border-t pt-5">
      <label htmlFor="code" className="font-semibold">
        Code from the email
      </label>
      <input
        id="code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={2 * signInCode.length}
        aria-describedby="code-hint"
        className="font-mono tracking-widest uppercase"
      />
      <p id="code-hint" className="text-small text-muted">
        {signInCode.length} letters and digits. It works in the browser that asked for the email.
      </p>
      <Button type="submit" disabled={busy}>
        Sign in with the code
      </Button>
    </form>
  );
}

/** Lays out every step of signing in. On a phone the buttons are within the thumb's reach. */
export function SignInPage({ children }: { children: ReactNode }) {
  const { name } = use(SignInAppContext);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-end gap-5 p-4 pb-12 md:content-center">
      <div>
        {__COMPANY_NAME__ && <p className="text-muted">{__COMPANY_NAME__}</p>}
        <h1 className="text-title font-bold">Sign in to {name}</h1>
      </div>
      {children}
    </main>
  );
}
