import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import type { StaffSession } from "#contract/sign-in.ts";
import { registerPasskey, supportsPasskeys, verifyPasskey } from "./passkeys.ts";
import { sessionKey } from "./query-client.ts";
import { SignInPage } from "./SignIn.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import { SignInAppContext } from "./sign-in-app.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";

export function PasskeyStep({ session }: { session: StaffSession }) {
  const client = useQueryClient();
  const { name } = use(SignInAppContext);
  const isFirst = session.step === "register-passkey";
  const step = useMutation({
    mutationFn: isFirst ? registerPasskey : verifyPasskey,
    onSuccess: (next) => client.setQueryData(sessionKey, next),
  });
  return (
    <SignInPage>
      <p>
        You are <bdi>{session.address}</bdi>.{" "}
        {isFirst
          ? "You also need a passkey. Create one with this device's fingerprint, face or PIN."
          : "Now use your passkey: this device's fingerprint, face or PIN."}
      </p>
      {step.error && <Notice kind="alert">{step.error.message}</Notice>}
      {supportsPasskeys() ? (
        <Button variant="main" disabled={step.isPending} onClick={() => step.mutate()}>
          {isFirst ? "Create a passkey" : "Use your passkey"}
        </Button>
      ) : (
        <Notice kind="alert">This browser cannot use passkeys. Open {name} in a newer one.</Notice>
      )}
      <SignOutButton />
    </SignInPage>
  );
}
