import { useState } from "react";
import type { DeskRequest } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import { EraseDialog } from "./EraseDialog.tsx";

export function EraseButton({ request }: { request: DeskRequest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="erase" className="grid gap-2 border-line border-t pt-4">
      <h3 id="erase" className="font-bold">
        Erase
      </h3>
      <p className="text-muted text-small">For somebody who asks to be forgotten. You see what goes before it goes.</p>
      <Button look="alarm" onClick={() => setOpen(true)}>
        Erase this person's data
      </Button>
      {isOpen && <EraseDialog request={request} onClose={() => setOpen(false)} />}
    </section>
  );
}
