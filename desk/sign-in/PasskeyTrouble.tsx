import { DeskFault } from "../call.ts";
import { Notice } from "../ui/Notice.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

/** Why a passkey was not taken and, where only signing in again helps, the way to do that. */
export function PasskeyTrouble({ error }: { error: Error }) {
  return (
    <>
      <Notice kind="alert">{error.message}</Notice>
      {error instanceof DeskFault && error.code === "sign-in-again" && <SignOutButton label="Sign in again" />}
    </>
  );
}
