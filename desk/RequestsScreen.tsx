import type { ComponentProps } from "react";
import type { DeskSession } from "#contract/desk-sign-in.ts";
import { ListPane } from "./list/ListPane.tsx";
import { RequestPane } from "./request/RequestPane.tsx";

type Props = ComponentProps<typeof ListPane> & {
  session: DeskSession;
  /** True if the call button of an email opened the desk. */
  isCalling: boolean;
};

/** On a phone the request covers the list, so that the list keeps its scroll position. */
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
        <div className="nothing-open hidden place-content-center justify-items-center gap-2 border-line border-l p-6 text-center lg:grid">
          <p className="font-bold text-title">No request is open</p>
          <p className="text-muted">Choose one from the list to see it, call back and write notes.</p>
        </div>
      )}
    </main>
  );
}
