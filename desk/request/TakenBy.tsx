import { type ActChange, type DeskRequest, deskStatusTraits } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";

interface Props {
  request: DeskRequest;
  /** The email address of the signed-in person. */
  me: string;
  busy: boolean;
  onAct: (change: ActChange) => void;
}

/** Assigns an open request, so that two people do not call the same customer. */
export function TakenBy({ request: { status, takenBy }, me, busy, onAct }: Props) {
  if (status !== null && deskStatusTraits[status].kind === "end") return null;
  const isMine = takenBy === me;
  return (
    <Button className="ml-auto print:hidden" disabled={busy} onClick={() => onAct({ isMine: !isMine })}>
      {isMine ? "Let go" : takenBy === null ? "I'm on it" : "Take over"}
    </Button>
  );
}
