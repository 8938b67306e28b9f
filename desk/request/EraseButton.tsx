import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { counted } from "#contract/counted.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRequest } from "#contract/desk-request.ts";
import type { EraseAnswer, EraseBody, ErasePreview, PersonBody } from "#contract/erase.ts";
import { ask } from "../../sign-in/call.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { localTime } from "../../sign-in/ui/times.ts";
import { listKey } from "../list/use-request-list.ts";
import { addressOf } from "../screen.ts";
import { DialogButton } from "../ui/DialogButton.tsx";

interface Props {
  request: DeskRequest;
  isErased: boolean;
  onErased: () => void;
}

/** Erases all requests with the same email or phone, after showing their count and asking for the name. */
export function EraseButton({ request, isErased, onErased }: Props) {
  const leave = () => {
    if (isErased) location.hash = addressOf.requests;
  };
  return (
    <section aria-label="Erase" className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-bold">Erase</h3>
      <p className="text-muted text-small">
        For people who ask you to delete their data. You see the requests before you erase them.
      </p>
      <DialogButton label="Erase this person's data" variant="alarm" title="Erase a person's data" onClosed={leave}>
        {(close) => <EraseForm request={request} onErased={onErased} onClose={close} />}
      </DialogButton>
    </section>
  );
}

function EraseForm({ request, onErased, onClose }: Pick<Props, "request" | "onErased"> & { onClose: () => void }) {
  const [by, setBy] = useState<"email" | "phone">(request.email ? "email" : "phone");
  const [name, setName] = useState("");
  const person: PersonBody = by === "email" ? { email: request.email } : { phone: request.phone };
  const preview = useQuery({
    queryKey: ["erase", person],
    queryFn: () => ask<ErasePreview>(deskPaths.previewErase, person),
    gcTime: 0,
  });
  const client = useQueryClient();
  const erasing = useMutation({
    mutationFn: (body: EraseBody) => ask<EraseAnswer>(deskPaths.erase, body),
    onSuccess: () => {
      onErased();
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: () => void preview.refetch(),
  });
  if (erasing.isSuccess) return <Erased answer={erasing.data} onClose={onClose} />;
  const requests = preview.data?.requests ?? [];
  const erase = (event: FormEvent) => {
    event.preventDefault();
    erasing.mutate({ ...person, name: name.trim(), count: requests.length });
  };
  return (
    <form onSubmit={erase} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1">All requests with</legend>
        {(["email", "phone"] as const)
          .filter((field) => request[field])
          .map((field) => (
            <label key={field} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="by" checked={by === field} onChange={() => setBy(field)} className="size-6" />
              <bdi>{request[field]}</bdi>
            </label>
          ))}
      </fieldset>
      {preview.error && <Notice kind="alert">{preview.error.message}</Notice>}
      {preview.data && (
        <div className="grid gap-2 text-small">
          <ul aria-label="Requests to erase" className="max-h-40 list-disc overflow-y-auto pl-6">
            {requests.map(({ id, name: customer, receivedAt }) => (
              <li key={id}>
                <bdi>{customer}</bdi>, {localTime(receivedAt)}
              </li>
            ))}
          </ul>
          <Others among={preview.data.mentionedIn}>
            Notes on these requests mention the person and stay. Open each one and remove the note:
          </Others>
          <Others among={preview.data.alsoUnder}>
            These requests share the number or address, and stay. Check whether they are from the same person:
          </Others>
        </div>
      )}
      <label className="grid gap-1">
        <span>
          To erase for good, type the name <bdi className="font-bold">{requests[0]?.name ?? request.name}</bdi>
        </span>
        <input required autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      {erasing.error && <Notice kind="alert">{erasing.error.message}</Notice>}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="alarm" disabled={requests.length === 0 || erasing.isPending}>
          Erase {counted(requests.length, "request")}
        </Button>
      </div>
    </form>
  );
}

function Erased({ answer, onClose }: { answer: EraseAnswer; onClose: () => void }) {
  const requests = counted(answer.erased, "request");
  return (
    <div className="grid gap-4">
      <Notice kind="status">{requests} erased, with notes and history.</Notice>
      <Others among={answer.mentionedIn}>
        Notes on these requests still mention the person. Open each one and remove the note:
      </Others>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

function Others({ among, children }: { among: ErasePreview["mentionedIn"]; children: string }) {
  if (among.length === 0) return null;
  return (
    <div className="text-small">
      <p>{children}</p>
      <ul className="list-disc pl-6">
        {among.map(({ id, name }) => (
          <li key={id}>
            <a href={addressOf.request(id)} className="text-link underline">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
