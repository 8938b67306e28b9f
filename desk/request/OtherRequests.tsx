import type { DeskRequest } from "#contract/desk-request.ts";
import { localTime } from "../../sign-in/ui/times.ts";
import { StatusTag } from "../list/tags.tsx";
import { addressOf } from "../screen.ts";

export function OtherRequests({ fromSamePerson }: Pick<DeskRequest, "fromSamePerson">) {
  if (fromSamePerson.length === 0) return null;
  return (
    <section aria-label="Other requests" className="grid gap-1">
      <h3 className="font-bold">Other requests by this person</h3>
      <ul>
        {fromSamePerson.map(({ id, receivedAt, name, services, status }) => (
          <li key={id} className="border-line border-b">
            <a href={addressOf.request(id)} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:bg-band">
              <time dateTime={receivedAt}>{localTime(receivedAt)}</time>
              <span>
                <bdi>{name}</bdi>, {services.join(", ")}
              </span>
              <StatusTag status={status} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
