import { useState } from "react";
import type { StaffSession } from "#contract/sign-in.ts";
import { StaffError } from "../../sign-in/call.ts";
import { buttonStyle } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { addressOf } from "../screen.ts";
import { OpenRequest } from "./OpenRequest.tsx";
import { useRequest } from "./use-request.ts";

interface Props {
  id: string;
  session: StaffSession;
  isCalling?: boolean;
}

/** Hides an erased request. The person who erased it still sees the result. */
export function RequestPane({ id, session, isCalling = false }: Props) {
  const { data, error } = useRequest(id);
  const [isErased, setErased] = useState(false);
  const isGone = error instanceof StaffError && error.status === 404;
  return (
    <article className="absolute inset-0 flex min-h-0 flex-col bg-page lg:static low:block low:overflow-y-auto lg:border-line lg:border-l">
      {data && (!isGone || isErased) ? (
        <OpenRequest
          {...{ session, isCalling, isErased }}
          request={data.request}
          refreshError={isErased ? null : error}
          onErased={() => setErased(true)}
        />
      ) : (
        <div className="grid gap-4 p-4">
          {error ? <Notice kind="alert">{error.message}</Notice> : <p role="status">Loading</p>}
          <a href={addressOf.requests} className={buttonStyle()}>
            Back to the list
          </a>
        </div>
      )}
    </article>
  );
}
