import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ActBody,
  deskPaths,
  type RemoveNoteBody,
  type RequestAnswer,
  type ResendAnswer,
  type ResendBody,
  type VersionBody,
} from "#contract/desk.ts";
import { ask, DeskFault } from "../call.ts";
import { listKey } from "../list/use-request-list.ts";
import { askEveryMs } from "../query-client.ts";

/** One request with its history, kept true while it is shown. */
export function useRequest(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => ask(deskPaths.request, { id }, client.getQueryData<RequestAnswer>(keyOf(id))),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: "always",
  });
}

/** What can be done about a request. All that can come too late names the version that was seen. */
export type Work =
  | { path: typeof deskPaths.act; body: ActBody }
  | { path: typeof deskPaths.undo | typeof deskPaths.notSpam; body: VersionBody }
  | { path: typeof deskPaths.removeNote; body: RemoveNoteBody }
  | { path: typeof deskPaths.resend; body: ResendBody };

/** Does it, and shows the request as it is then: also where somebody else acted first, and nothing was done. */
export function useWork(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: Work) => ask<RequestAnswer & Partial<ResendAnswer>>(path, body),
    // An answer on its way tells of the time before.
    onMutate: () => client.cancelQueries({ queryKey: keyOf(id) }),
    onSettled: (answer, error) => {
      const now = error instanceof DeskFault ? error.current : answer;
      if (now) client.setQueryData<RequestAnswer>(keyOf(id), { request: now.request, hash: now.hash });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

function keyOf(id: string): string[] {
  return ["request", id];
}
