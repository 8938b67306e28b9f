import { Office } from "./Office.tsx";
import { PasskeyStep } from "./sign-in/PasskeyStep.tsx";
import { SignIn } from "./sign-in/SignIn.tsx";
import { useSession } from "./sign-in/use-session.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";

/** The staff's page. Who is not signed in sees the sign-in alone. */
export function Desk() {
  const { data: session, error, refetch } = useSession();
  if (session?.step === "signed-in") return <Office session={session} />;
  if (session) return <PasskeyStep session={session} />;
  if (session === null) return <SignIn />;
  return (
    <main className="mx-auto grid max-w-md gap-4 p-4">
      <h1 className="text-title font-bold">Desk</h1>
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
