import { DeskError } from "../call.ts";
import { Notice } from "../ui/Notice.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

/** Why a passkey was refused, with a button to sign in again where only that helps. */
export function PasskeyTrouble({ error }: { error: Error }) {
  return (
    <>
      <Notice kind="alert">{error.message}</Notice>
      {error instanceof DeskError && error.code === "sign-in-again" && <SignOutButton label="Sign in again" />}
    </>
  );
}
