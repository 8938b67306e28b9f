import { useQuery } from "@tanstack/react-query";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ListAnswer, ListBody } from "#contract/desk-request.ts";
import { ask } from "../../sign-in/call.ts";
import { localDate } from "../../sign-in/ui/times.ts";
import { addressOf } from "../screen.ts";

/** The digits after which few other numbers match. */
const enoughDigits = 7;
/** Further digits are an extension. */
const maxDigits = 10;
const maxCallers = 5;

/** Lists requests from the phone number that somebody is typing, to open one instead of adding another. */
export function KnownCallers({ phone }: { phone: string }) {
  const digits = phone.replaceAll(/\D/g, "").replace(/^1/, "").slice(0, maxDigits);
  const { data } = useQuery({
    queryKey: ["callers", digits],
    queryFn: () => ask<ListAnswer>(deskPaths.list, { search: digits, limit: maxCallers } satisfies ListBody),
    enabled: digits.length >= enoughDigits,
    gcTime: 0,
  });
  // A search also finds the number in notes.
  const callers = data?.rows.filter(({ dial }) => dial?.includes(digits)) ?? [];
  return (
    <div role="status">
      {callers.length > 0 && (
        <>
          <p className="font-semibold">This number has called or written before. Open instead:</p>
          <ul>
            {callers.map(({ id, name, services, receivedAt }) => (
              <li key={id}>
                <a href={addressOf.request(id)} className="inline-flex min-h-11 items-center text-link underline">
                  <span>
                    <bdi>{name}</bdi>, {[...services, localDate(receivedAt)].join(", ")}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
