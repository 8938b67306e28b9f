import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ActBody,
  deskPaths,
  type RemoveNoteBody,
  type RequestAnswer,
  type ResendAnswer,
  type ResendBody,
  type VersionBody,
} from "#contract/desk.ts";
import { ask, call, DeskFault } from "../call.ts";
import { listKey } from "../list/use-request-list.ts";
import { askEveryMs } from "../query-client.ts";

/** One request with its history, kept true while it is shown. */
export function useRequest(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => {
      const shown = client.getQueryData<RequestAnswer>(keyOf(id));
      return (await call<RequestAnswer>(deskPaths.request, { id, seen: shown?.hash })) ?? shown ?? null;
    },
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
    onSuccess: ({ request, hash }) => keep(client, id, { request, hash }),
    onError: (error) => {
      if (error instanceof DeskFault && error.current) keep(client, id, error.current);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: listKey }),
  });
}

function keep(client: QueryClient, id: string, answer: RequestAnswer): void {
  client.setQueryData(keyOf(id), answer);
}

function keyOf(id: string): string[] {
  return ["request", id];
}
