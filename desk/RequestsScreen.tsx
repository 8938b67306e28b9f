import type { ComponentProps } from "react";
import type { DeskSession } from "#contract/desk-sign-in.ts";
import { ListPane } from "./list/ListPane.tsx";
import { RequestPane } from "./request/RequestPane.tsx";

type Props = ComponentProps<typeof ListPane> & {
  session: DeskSession;
  /** Somebody came by the call button of an email. */
  isCalling: boolean;
};

/** List and request: side by side on a wide screen; on a phone the request covers the list, which keeps its place. */
export function RequestsScreen({ session, isCalling, ...list }: Props) {
  const { openId } = list;
  return (
    <main className="relative min-h-0 grow lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]">
      <section aria-label="Requests" className={`h-full min-h-0 ${openId ? "max-lg:invisible" : ""}`}>
        <ListPane {...list} />
      </section>
      {openId ? (
        <RequestPane key={openId} id={openId} {...{ session, isCalling }} />
      ) : (
        <p className="hidden border-line border-l p-6 text-muted lg:block">Choose a request from the list.</p>
      )}
    </main>
  );
}
