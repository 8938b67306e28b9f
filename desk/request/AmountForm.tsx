import { type FormEvent, useState } from "react";
import { actLabels, type DeskRow } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import { readDollars } from "../ui/dollars.ts";
import { Notice } from "../ui/Notice.tsx";

interface Props extends Pick<DeskRow, "amount"> {
  busy: boolean;
  onSave: (amount: string) => void;
}

export function AmountForm({ amount, busy, onSave }: Props) {
  const [typed, setTyped] = useState(amount ?? "");
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const sum = readDollars(typed);
    setWrong(sum === undefined);
    if (sum !== undefined) onSave(sum);
  };
  return (
    <form onSubmit={save} className="grid grid-cols-[1fr_auto] items-end gap-2">
      <label className="grid gap-1">
        <span>
          <span className="font-semibold">{actLabels.amount}</span>
          <span className="text-muted"> in dollars (optional)</span>
        </span>
        <input
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0"
        />
      </label>
      <Button type="submit" disabled={busy || typed === (amount ?? "")}>
        Save
      </Button>
      {isWrong && <Notice kind="alert">Write the amount in dollars, such as 1250 or 1,250.50.</Notice>}
    </form>
  );
}
