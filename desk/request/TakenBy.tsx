import { deskStatusTraits } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import type { WorkProps } from "./use-request.ts";

/** Assigns an open request, so that two people do not call the same customer. `me` is the user's address. */
export function TakenBy({ request: { status, takenBy }, work, me }: WorkProps & { me: string }) {
  if (status !== null && deskStatusTraits[status].kind === "end") return null;
  const isMine = takenBy === me;
  return (
    <Button className="ml-auto print:hidden" disabled={work.isPending} onClick={() => work.act({ isMine: !isMine })}>
      {isMine ? "Let go" : takenBy === null ? "I'm on it" : "Take over"}
    </Button>
  );
}
