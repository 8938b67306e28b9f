import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DeskRow,
  deskLimits,
  deskPaths,
  type ListAnswer,
  type ListBody,
  type ListFilter,
} from "#contract/desk.ts";
import { ask } from "../call.ts";
import { pollIntervalMs } from "../query-client.ts";

/** Which requests are listed. A blank search holds any words. */
export interface Filter {
  status: ListFilter;
  search: string;
}

/** The key of all lists in the cache. */
export const listKey = ["list"];

/** What the desk begins with. */
export const firstFilter: Filter = { status: "all", search: "" };

/** Requests that come while the list is shown are pending until released, so that no row moves under a finger. */
export function useRequestList(filter: Filter) {
  /** When the newest request that is shown came, and under which filter. */
  const [head, setHead] = useState<{ filter: Filter; newest: string }>();
  const top = head?.filter === filter ? head.newest : undefined;

  const askForPage = (limit: number, after?: string) =>
    ask<ListAnswer>(deskPaths.list, { ...filter, limit, after } satisfies ListBody);

  const query = useInfiniteQuery({
    queryKey: [...listKey, filter],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      pageParam ? askForPage(deskLimits.rows, pageParam) : askForPage(deskLimits.defaultRows),
    getNextPageParam: (page) => (page.more ? page.rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });

  const pages = query.data?.pages ?? [];
  const all = pages.flatMap((page) => page.rows);
  const newest =
    all
      .map(({ receivedAt }) => receivedAt)
      .toSorted()
      .at(-1) ?? "";
  if (newest && !top && !query.isPlaceholderData) setHead({ filter, newest });
  const pending = new Set(newerThan(all, query.isPlaceholderData ? undefined : top));
  return {
    query,
    rows: all.filter((row) => !pending.has(row)),
    pending: Array.from(pending, ({ id }) => id),
    release: () => setHead({ filter, newest }),
    latest: pages[0],
  };
}

/** The rows that came after all that are shown, wherever the list has them. */
function newerThan(rows: DeskRow[], newest: string | undefined): DeskRow[] {
  return newest === undefined ? [] : rows.filter(({ receivedAt }) => receivedAt > newest);
}
