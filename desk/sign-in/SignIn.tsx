import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { type DeskSession, type SignInBody, signInPaths } from "#contract/desk-sign-in.ts";
import { ask, DeskError } from "../call.ts";
import { sessionKey } from "../query-client.ts";
import { forgetLinkSecret, useLinkSecret } from "../screen.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { AskForLink } from "./AskForLink.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { knowsPasskeys, signInByPasskey } from "./passkeys.ts";
import { SignInAppContext } from "./sign-in-app.ts";

export function SignIn() {
  const link = useLinkSecret();
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: (body: SignInBody | "passkey") =>
      body === "passkey" ? signInByPasskey() : ask<DeskSession>(signInPaths.signIn, body),
    onSuccess: (session) => client.setQueryData(sessionKey, session),
    onError: (error) => {
      // A used or expired link is useless. After any other error a retry may work.
      if (link && error instanceof DeskError && error.status === 401) forgetLinkSecret();
    },
  });
  return (
    <SignInPage>
      {signIn.error && <Notice kind="alert">{signIn.error.message}</Notice>}
      {link ? (
        <>
          <p>This link works once. A link from an email works only in the browser that asked for it.</p>
          <Button variant="main" disabled={signIn.isPending} onClick={() => signIn.mutate({ link })}>
            Sign in
          </Button>
        </>
      ) : (
        <>
          <AskForLink />
          <CodeForm busy={signIn.isPending} onCode={(code) => signIn.mutate({ code })} />
          {knowsPasskeys() && (
            <Button disabled={signIn.isPending} onClick={() => signIn.mutate("passkey")}>
              Sign in with a passkey
            </Button>
          )}
        </>
      )}
    </SignInPage>
  );
}

/** Lays out every step of signing in. On a phone the buttons are within reach of the thumb. */
export function SignInPage({ children }: { children: ReactNode }) {
  const { name } = use(SignInAppContext);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-end gap-5 p-4 pb-12 md:content-center">
      <h1 className="text-title font-bold">Sign in to {name}</h1>
      {children}
    </main>
  );
}
