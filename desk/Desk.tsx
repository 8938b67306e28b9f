import { type ReactNode, useEffect, useState } from "react";
import type { StaffSession } from "#contract/sign-in.ts";
import { AccountScreen } from "../sign-in/account/AccountScreen.tsx";
import { forgetLinkSecret, useLinkSecret } from "../sign-in/fragment.ts";
import { companyName } from "./content.ts";
import { EnterScreen } from "./enter/EnterScreen.tsx";
import { ListPane } from "./list/ListPane.tsx";
import { useArrivals } from "./list/use-arrivals.ts";
import { firstFilter } from "./list/use-request-list.ts";
import { RequestPane } from "./request/RequestPane.tsx";
import { useUnsentContacts } from "./request/use-contact.ts";
import { addressOf, useScreen } from "./screen.ts";
import { StatisticsScreen } from "./statistics/StatisticsScreen.tsx";
import { keys, useKeys } from "./use-keys.ts";

const tabs = [
  ["requests", "Requests"],
  ["statistics", "Statistics"],
  ["account", "Account"],
] as const;

export function Desk({ session }: { session: StaffSession }) {
  const screen = useScreen();
  const [filter, setFilter] = useState(firstFilter);
  const { sound, news } = useArrivals();
  const keySetting = useKeys();
  useUnsentContacts(session.address);
  const unusedLink = useLinkSecret();
  useEffect(() => {
    if (unusedLink) forgetLinkSecret();
  }, [unusedLink]);
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex items-center justify-between gap-3 bg-panel px-[min(0.75rem,2vw)] pt-[env(safe-area-inset-top)] text-panel-text">
        <h1 className="flex min-w-0 items-center gap-3 font-bold leading-tight max-sm:sr-only">
          <img src="/icon-48.png" alt="" className="size-8 rounded-sm" />
          <span className="line-clamp-2">{companyName}</span>
        </h1>
        <nav aria-label="Desk" className="max-sm:grow">
          <ul className="flex">
            {tabs.map(([name, label]) => (
              <li key={name} className="max-sm:grow">
                <a
                  href={addressOf[name]}
                  aria-current={screen.name === name ? "page" : undefined}
                  className="flex min-h-12 items-center justify-center border-transparent border-b-4 px-[min(0.75rem,1.5vw)] pt-1 [overflow-wrap:normal] aria-[current]:border-panel-text aria-[current]:font-semibold"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div role="status" className="sr-only">
        {news}
      </div>
      {screen.name === "requests" && (
        <main className="relative min-h-0 grow lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]">
          {/* On a phone the request covers the list, so that the list keeps its scroll position. */}
          <section aria-label="Requests" className={`h-full min-h-0 ${screen.id ? "max-lg:invisible" : ""}`}>
            <ListPane me={session.address} openId={screen.id} filter={filter} onFilter={setFilter} />
          </section>
          {screen.id ? (
            <RequestPane key={screen.id} id={screen.id} aim={screen.aim} session={session} />
          ) : (
            <div className="nothing-open print:hidden hidden place-content-center justify-items-center gap-2 border-line border-l p-6 text-center lg:grid">
              <p className="font-bold text-title">No request is open</p>
              <p className="text-muted">Choose one from the list to see it, call back and write notes.</p>
            </div>
          )}
        </main>
      )}
      {screen.name === "enter" && <EnterScreen me={session.address} />}
      {screen.name === "statistics" && <StatisticsScreen />}
      {screen.name === "account" && (
        <AccountScreen session={session}>
          <Switch {...sound}>Sound for new requests and due call backs while the desk is open</Switch>
          <Switch {...keySetting}>
            Keys outside of fields:{" "}
            {Object.entries(keys)
              .map(([key, action]) => `${key} for ${action}`)
              .join(", ")}
          </Switch>
        </AccountScreen>
      )}
    </div>
  );
}

function Switch({ isOn, toggle, children }: { isOn: boolean; toggle: () => void; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={toggle} className="size-6 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
