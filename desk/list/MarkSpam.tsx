import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { ListAnswer, SpamBody } from "#contract/desk-request.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { DialogButton } from "../ui/DialogButton.tsx";
import type { SpamMark } from "./use-spam-mark.tsx";

export function MarkSpam({ latest, spam }: { latest: ListAnswer | undefined; spam: SpamMark }) {
  if (!latest || latest.rows.length === 0 || spam.isPending) return null;
  return (
    <div className="grid py-1">
      <DialogButton label="Mark all as spam" title="Mark all as spam?">
        {(close) => <Confirmation latest={latest} onMark={spam.mark} onClose={close} />}
      </DialogButton>
    </div>
  );
}

interface ConfirmationProps {
  latest: ListAnswer;
  onMark: (body: SpamBody) => void;
  onClose: () => void;
}

function Confirmation({ latest, onMark, onClose }: ConfirmationProps) {
  // Requests that arrive while the dialog is open are not marked.
  const [shown] = useState(latest);
  const requests = counted(shown.counts["possible-spam"], "request");
  const mark = () => {
    onClose();
    onMark({ until: shown.rows[0]?.receivedAt ?? "" });
  };
  return (
    <div className="grid gap-4">
      <p>This marks {requests} as spam. Nobody gets an email about it.</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="alarm" onClick={mark}>
          Mark {requests}
        </Button>
      </div>
    </div>
  );
}
