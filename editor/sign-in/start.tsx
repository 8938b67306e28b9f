import "./sign-in.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { type StaffSession, signInApps } from "#contract/sign-in.ts";
import { AccountScreen } from "../../sign-in/account/AccountScreen.tsx";
import { accountFragment, useFragment } from "../../sign-in/fragment.ts";
import { createQueryClient } from "../../sign-in/query-client.ts";
import { SignInGate } from "../../sign-in/SignInGate.tsx";
import { SignInAppContext } from "../../sign-in/sign-in-app.ts";
import { buttonStyle } from "../../sign-in/ui/Button.tsx";

const root = document.getElementById("sign-in");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInAppContext value={signInApps.editing}>
        <SignInGate title="Editing screen">{(session) => <SignedIn session={session} />}</SignInGate>
      </SignInAppContext>
    </QueryClientProvider>,
  );
}

function SignedIn({ session }: { session: StaffSession }) {
  const isAccount = useFragment() === accountFragment;
  useEffect(() => {
    if (!isAccount) location.replace(`/${/#\/.+/.exec(location.hash) ?? ""}`);
  }, [isAccount]);
  if (!isAccount) return null;
  return (
    <>
      <header className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 p-4">
        <h1 className="font-bold">Your website</h1>
        <a href="/" className={buttonStyle()}>
          Back to the editing screen
        </a>
      </header>
      <AccountScreen session={session} />
    </>
  );
}
