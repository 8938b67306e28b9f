import { useState } from "react";
import type { StaffSession } from "#contract/sign-in.ts";
import { StaffError } from "../../sign-in/call.ts";
import type { LinkAim } from "../../sign-in/fragment.ts";
import { buttonStyle } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { useListedRow } from "../list/use-request-list.ts";
import { addressOf } from "../screen.ts";
import { OpenRequest } from "./OpenRequest.tsx";
import { useRequest } from "./use-request.ts";

/** What only the request's own call answers. */
const notLoaded = { fromSamePerson: [], reviewAskedAt: null, events: [], deliveries: [] };

interface Props {
  id: string;
  session: StaffSession;
  aim?: LinkAim;
}

/** Shows the list's facts until the request is loaded. Hides an erased one, except from the person who erased it. */
export function RequestPane({ id, session, aim }: Props) {
  const { data, error, dataUpdatedAt } = useRequest(id);
  const listed = useListedRow(id);
  const request = data?.request ?? (listed && { ...listed, ...notLoaded });
  const [isErased, setErased] = useState(false);
  const isGone = error instanceof StaffError && error.status === 404;
  return (
    <article className="absolute inset-0 flex min-h-0 flex-col bg-page lg:static low:block low:overflow-y-auto lg:border-line lg:border-l xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(24rem,34%)] xl:grid-rows-[auto_minmax(0,1fr)]">
      {request && (!isGone || isErased) ? (
        <OpenRequest
          {...{ request, session, aim, isErased }}
          loadedAt={dataUpdatedAt}
          refreshError={isErased ? null : error}
          onErased={() => setErased(true)}
        />
      ) : (
        <div className="grid content-start gap-4 p-4">
          {error ? <Notice kind="alert">{error.message}</Notice> : <p role="status">Loading</p>}
          <a href={addressOf.requests} className={buttonStyle()}>
            Back to the list
          </a>
        </div>
      )}
    </article>
  );
}
