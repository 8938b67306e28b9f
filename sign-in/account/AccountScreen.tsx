import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AccountAnswer, accountPaths, type EndSessionsBody, type StaffSession } from "#contract/sign-in.ts";
import { ask } from "../call.ts";
import { registerPasskey, supportsPasskeys } from "../passkeys.ts";
import { SignOutButton } from "../SignOutButton.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { localTime } from "../ui/times.ts";

const accountKey = ["account"];

export function AccountScreen({ session, children }: { session: StaffSession; children?: ReactNode }) {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: accountKey, queryFn: () => ask<AccountAnswer>(accountPaths.account) });
  const change = useMutation({
    mutationFn: ({ path, body }: { path: string; body: EndSessionsBody }) => ask<AccountAnswer>(path, body),
    onSuccess: (account) => client.setQueryData(accountKey, account),
  });
  const adding = useMutation({
    mutationFn: registerPasskey,
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
  });
  const end = (body: EndSessionsBody) => change.mutate({ path: accountPaths.endSessions, body });
  const problem = error ?? change.error;
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto grid max-w-2xl gap-6 p-4 pb-12">
        <h2 className="text-title font-bold">Account</h2>
        <p>
          Signed in as <bdi>{session.address}</bdi>
        </p>
        {problem && <Notice kind="alert">{problem.message}</Notice>}
        {children}
        <section aria-label="Where you are signed in" className="grid gap-3">
          <h3 className="font-bold">Where you are signed in</h3>
          <ul className="grid gap-3">
            {data?.sessions.map(({ id, device, signedInAt, lastSeenAt, current }) => (
              <Entry
                key={id}
                title={device}
                detail={`Signed in ${localTime(signedInAt)}, last used ${localTime(lastSeenAt)}`}
              >
                {current ? (
                  <strong className="shrink-0">This browser</strong>
                ) : (
                  <Button disabled={change.isPending} onClick={() => end({ id })} aria-label={`End ${device}`}>
                    End
                  </Button>
                )}
              </Entry>
            ))}
          </ul>
          {(data?.sessions.length ?? 0) > 1 && (
            <Button disabled={change.isPending} onClick={() => end({ others: true })}>
              End all others
            </Button>
          )}
        </section>
        <section aria-label="Passkeys" className="grid gap-3">
          <h3 className="font-bold">Passkeys</h3>
          <p className="text-muted text-small">
            With a passkey, nobody can sign in with your email alone.{" "}
            {session.passkeys === "required" && "Everyone needs one here. "}
            Add or remove one within ten minutes of signing in.
          </p>
          <ul className="grid gap-3">
            {data?.passkeys.map(({ id, device, addedAt, lastUsedAt }) => (
              <Entry
                key={id}
                title={device}
                detail={`Added ${localTime(addedAt)}${lastUsedAt ? `, last used ${localTime(lastUsedAt)}` : ""}`}
              >
                <Button
                  disabled={change.isPending}
                  onClick={() => change.mutate({ path: accountPaths.forgetPasskey, body: { id } })}
                  aria-label={`Remove the passkey for ${device}`}
                >
                  Remove
                </Button>
              </Entry>
            ))}
          </ul>
          {adding.error && <Notice kind="alert">{adding.error.message}</Notice>}
          {supportsPasskeys() && (
            <Button disabled={adding.isPending} onClick={() => adding.mutate()}>
              Add a passkey
            </Button>
          )}
        </section>
        <SignOutButton />
      </div>
    </main>
  );
}

function Entry({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b pb-3">
      <span>
        {title}
        <span className="block text-muted text-small">{detail}</span>
      </span>
      {children}
    </li>
  );
}
