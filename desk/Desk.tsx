import { Office } from "./Office.tsx";
import { SignInGate } from "./sign-in/SignInGate.tsx";

export function Desk() {
  return <SignInGate title="Desk">{(session) => <Office session={session} />}</SignInGate>;
}
