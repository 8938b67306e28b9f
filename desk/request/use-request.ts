import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deskPaths } from "#contract/desk-paths.ts";
import type {
  ActBody,
  DeskRequest,
  RemoveNoteBody,
  RequestAnswer,
  ResendAnswer,
  ResendBody,
  VersionBody,
} from "#contract/desk-request.ts";
import { ask } from "../../sign-in/call.ts";
import { pollIntervalMs } from "../../sign-in/query-client.ts";
import { listKey } from "../list/use-request-list.ts";

export function useRequest(id: string) {
  return useQuery({
    queryKey: ["request", id],
    queryFn: () => ask<RequestAnswer>(deskPaths.request, { id }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: "always",
  });
}

/** Props of a component that changes the open request. */
export interface WorkProps {
  request: DeskRequest;
  work: ReturnType<typeof useWork>;
}

export type Work =
  | { path: typeof deskPaths.act; body: ActBody }
  | { path: typeof deskPaths.undo | typeof deskPaths.notSpam; body: VersionBody }
  | { path: typeof deskPaths.removeNote; body: RemoveNoteBody }
  | { path: typeof deskPaths.resend; body: ResendBody };

export type WorkAnswer = RequestAnswer & Partial<ResendAnswer>;

/** Shows the updated request even after a conflict. Calls `onNoteSaved` even if another request is open. */
export function useWork({ id, version }: DeskRequest, onNoteSaved: (note: string) => void) {
  const client = useQueryClient();
  const queryKey = ["request", id];
  const work = useMutation({
    mutationFn: ({ path, body }: Work) => ask<WorkAnswer>(path, body),
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
  const act = (change: Omit<ActBody, keyof VersionBody>, onDone?: () => void) =>
    work.mutate({ path: deskPaths.act, body: { id, version, ...change } }, { onSuccess: () => onDone?.() });
  return { ...work, act };
}
