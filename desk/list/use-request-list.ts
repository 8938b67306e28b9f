import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DeskRow,
  type DeskStatus,
  deskLimits,
  deskPaths,
  type ListAnswer,
  type ListBody,
} from "#contract/desk.ts";
import { ask } from "../call.ts";
import { pollIntervalMs } from "../query-client.ts";

/** Which requests are listed. Blank: any status but spam, any words. */
export interface Filter {
  status: DeskStatus | "";
  search: string;
}

export function toBody({ status, search }: Filter): Pick<ListBody, "status" | "search"> {
  return { status: status || undefined, search: search || undefined };
}

/** The key of all lists in the cache. */
export const listKey = ["list"];

/** Requests that come while the list is shown are pending until released, so that no row moves under a finger. */
export function useRequestList(filter: Filter) {
  const client = useQueryClient();
  const queryKey = [...listKey, filter];
  /** The newest request shown, and its filter. */
  const [head, setHead] = useState<{ filter: Filter; row: DeskRow }>();
  const top = head?.filter === filter ? head.row : undefined;

  const askForPage = (limit: number, after?: string) => {
    const known = client.getQueryData<InfiniteData<ListAnswer>>(queryKey);
    const shown = known?.pages[known.pageParams.indexOf(after ?? "")];
    return ask<ListAnswer>(deskPaths.list, { ...toBody(filter), limit, after }, shown);
  };

  /** Asks for as many more rows as are pending, so that the end of the list stays where it is. */
  const askForFirstPage = async () => {
    const known = client.getQueryData<InfiniteData<ListAnswer>>(queryKey)?.pages[0]?.rows ?? [];
    const limit = (pendingRows: number) => Math.min(deskLimits.rows, deskLimits.defaultRows + pendingRows);
    const before = limit(countNewer(known, top));
    const page = await askForPage(before);
    const now = limit(countNewer(page.rows, top));
    return now > before ? askForPage(now) : page;
  };

  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: "",
    queryFn: ({ pageParam }) => (pageParam ? askForPage(deskLimits.rows, pageParam) : askForFirstPage()),
    getNextPageParam: (page) => (page.more ? page.rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });

  const pages = query.data?.pages ?? [];
  const newest = pages[0]?.rows[0];
  if (newest && !top && !query.isPlaceholderData) setHead({ filter, row: newest });
  const pending = countNewer(pages[0]?.rows ?? [], query.isPlaceholderData ? undefined : top);
  return {
    query,
    rows: pages.flatMap((page) => page.rows).slice(pending),
    pending,
    release: () => newest && setHead({ filter, row: newest }),
    latest: pages[0],
  };
}

/** How many rows come before this one; where the list holds it no longer, how many are newer. */
function countNewer(rows: DeskRow[], top: DeskRow | undefined): number {
  if (!top) return 0;
  const at = rows.findIndex(({ id }) => id === top.id);
  return at < 0 ? rows.filter(({ receivedAt }) => receivedAt > top.receivedAt).length : at;
}
