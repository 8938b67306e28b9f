import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ActBody,
  type ActChange,
  type DeskRequest,
  deskPaths,
  type RemoveNoteBody,
  type RequestAnswer,
  type ResendAnswer,
  type ResendBody,
  type VersionBody,
} from "#contract/desk.ts";
import { ask } from "../call.ts";
import { listKey } from "../list/use-request-list.ts";
import { pollIntervalMs } from "../query-client.ts";

export function useRequest(id: string) {
  return useQuery({
    queryKey: ["request", id],
    queryFn: () => ask<RequestAnswer>(deskPaths.request, { id }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: "always",
  });
}

/** Props of a component that changes the open request. */
export interface ActProps {
  request: DeskRequest;
  busy: boolean;
  onAct: (change: ActChange, onDone?: () => void) => void;
}

export type Work =
  | { path: typeof deskPaths.act; body: ActBody }
  | { path: typeof deskPaths.undo | typeof deskPaths.notSpam; body: VersionBody }
  | { path: typeof deskPaths.removeNote; body: RemoveNoteBody }
  | { path: typeof deskPaths.resend; body: ResendBody };

/** Shows the updated request even if somebody acted first. Calls `onNoteSaved` even if another request is open. */
export function useWork(id: string, onNoteSaved: (note: string) => void) {
  const client = useQueryClient();
  const queryKey = ["request", id];
  return useMutation({
    mutationFn: ({ path, body }: Work) => ask<RequestAnswer & Partial<ResendAnswer>>(path, body),
    // A response that is still loading is older than this change.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (_, { body }) => {
      if ("note" in body && body.note !== undefined) onNoteSaved(body.note);
    },
    onSettled: (answer) => {
      if (answer) client.setQueryData<RequestAnswer>(queryKey, { request: answer.request });
      else void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}
