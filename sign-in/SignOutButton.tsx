import { useMutation } from "@tanstack/react-query";
import { use } from "react";
import { sessionPaths } from "#contract/sign-in.ts";
import { forgetAll } from "./browser-storage.ts";
import { post } from "./call.ts";
import { SignInAppContext } from "./sign-in-app.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";

/** Reloads the page after signing out, so that no data stays in memory. */
export function SignOutButton() {
  const { page } = use(SignInAppContext);
  const leaving = useMutation({
    mutationFn: () => post(sessionPaths.signOut),
    onSuccess: () => {
      forgetAll();
      location.replace(page);
    },
  });
  return (
    <>
      {leaving.error && <Notice kind="alert">{leaving.error.message}</Notice>}
      <Button disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        Sign out
      </Button>
    </>
  );
}
