import { useMutation } from "@tanstack/react-query";
import { deskPath, sessionPaths } from "#contract/desk-sign-in.ts";
import { call } from "../call.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** Ends the session, and reloads the page, which forgets all it knew. */
export function SignOutButton({ label = "Sign out" }: { label?: string }) {
  const leaving = useMutation({
    mutationFn: () => call(sessionPaths.signOut),
    onSuccess: () => location.replace(deskPath),
  });
  return (
    <>
      {leaving.error && <Notice kind="alert">{leaving.error.message}</Notice>}
      <Button disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {label}
      </Button>
    </>
  );
}
