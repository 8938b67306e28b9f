import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type StaffSession, sessionPaths } from "#contract/sign-in.ts";
import { ask } from "./call.ts";
import { PasskeyStep } from "./PasskeyStep.tsx";
import { sessionKey } from "./query-client.ts";
import { SignIn } from "./SignIn.tsx";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";

export function SignInGate({ title, children }: { title: string; children: (session: StaffSession) => ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: (): Promise<StaffSession | null> => ask<StaffSession>(sessionPaths.session),
    // Other calls report that the session ended. While signed out, somebody may sign in in another tab.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state }) => (state.data === null ? "always" : false),
  });
  if (data?.step === "signed-in") return children(data);
  if (data) return <PasskeyStep session={data} />;
  if (data === null) return <SignIn />;
  return (
    <main className="mx-auto grid max-w-md gap-4 p-4 pt-[max(1rem,env(safe-area-inset-top))]">
      <h1 className="text-title font-bold">{title}</h1>
      {error ? (
        <>
          <Notice kind="alert">{error.message}</Notice>
          <Button variant="main" onClick={() => refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <p role="status">Loading</p>
      )}
    </main>
  );
}
