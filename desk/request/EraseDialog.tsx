import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type DeskRequest, deskPaths } from "#contract/desk.ts";
import type { EraseAnswer, EraseBody, ErasePreview, PersonBody } from "#contract/desk-statistics.ts";
import { ask } from "../call.ts";
import { listKey } from "../list/use-request-list.ts";
import { addressOf, goTo } from "../screen.ts";
import { Button } from "../ui/Button.tsx";
import { counted } from "../ui/counted.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Notice } from "../ui/Notice.tsx";
import { localTime } from "../ui/times.ts";

interface Props {
  request: DeskRequest;
  onClose: () => void;
}

/** Erases all requests of one address or number, once their number is seen and the name is typed. */
export function EraseDialog({ request, onClose }: Props) {
  const [by, setBy] = useState<"email" | "phone">("email");
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
    onSuccess: () => void client.invalidateQueries({ queryKey: listKey }),
    onError: () => void preview.refetch(),
  });
  const requests = preview.data?.requests ?? [];
  const erase = (event: FormEvent) => {
    event.preventDefault();
    erasing.mutate({ ...person, name: name.trim(), count: requests.length });
  };
  // Once they are gone there is nothing to come back to.
  const leave = () => (erasing.isSuccess ? goTo(addressOf.requests) : onClose());

  return (
    <Dialog title="Erase a person's data" onClose={leave}>
      {(close) =>
        erasing.isSuccess ? (
          <div className="grid gap-4">
            <Notice kind="status">{counted(erasing.data.erased, "request")} erased, with notes and history.</Notice>
            <Mentions among={erasing.data.mentionedIn} />
            <Button onClick={close}>Close</Button>
          </div>
        ) : (
          <form onSubmit={erase} className="grid gap-4">
            <fieldset className="grid gap-1">
              <legend className="mb-1">All requests of</legend>
              {(["email", "phone"] as const).map((field) => (
                <label key={field} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="by"
                    checked={by === field}
                    onChange={() => setBy(field)}
                    className="size-6"
                  />
                  <bdi>{request[field]}</bdi>
                </label>
              ))}
            </fieldset>
            {preview.error && <Notice kind="alert">{preview.error.message}</Notice>}
            {preview.data && <Preview {...preview.data} />}
            <label className="grid gap-1">
              <span>
                To erase for good, type the name{" "}
                <strong>
                  <bdi>{requests[0]?.name ?? request.name}</bdi>
                </strong>
              </span>
              <input required autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
            </label>
            {erasing.error && <Notice kind="alert">{erasing.error.message}</Notice>}
            <div className="grid grid-cols-2 gap-2">
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" look="alarm" disabled={!preview.data || erasing.isPending}>
                Erase {counted(requests.length, "request")}
              </Button>
            </div>
          </form>
        )
      }
    </Dialog>
  );
}

function Preview({ requests, mentionedIn }: ErasePreview) {
  return (
    <div className="grid gap-2">
      <ul aria-label="What will be erased" className="max-h-40 list-disc overflow-y-auto pl-6 text-small">
        {requests.map(({ id, name, receivedAt }) => (
          <li key={id}>
            <bdi>{name}</bdi>, {localTime(receivedAt)}
          </li>
        ))}
      </ul>
      <Mentions among={mentionedIn} />
    </div>
  );
}

/** Nobody but a person can tell what other people's notes say. */
function Mentions({ among }: { among: ErasePreview["mentionedIn"] }) {
  if (among.length === 0) return null;
  return (
    <div className="text-small">
      <p>Notes of these requests name the address or number too. They stay, so look at them:</p>
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
