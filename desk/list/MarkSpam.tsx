import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { ListAnswer, SpamBody } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import { DialogButton } from "../ui/DialogButton.tsx";
import { useSpamMark } from "./use-spam-mark.tsx";

export function MarkSpam({ latest }: { latest: ListAnswer | undefined }) {
  const { mark, isPending, notice } = useSpamMark();
  return (
    <div className="grid gap-1 py-1">
      {notice}
      {latest && latest.rows.length > 0 && !isPending && (
        <DialogButton label="Mark all as spam" title="Mark all as spam?">
          {(close) => <Confirmation latest={latest} onMark={mark} onClose={close} />}
        </DialogButton>
      )}
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
