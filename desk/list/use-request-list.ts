import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import type { ListAnswer, ListBody } from "#contract/desk-request.ts";
import type { ListFilter } from "#contract/desk-status.ts";
import { ask } from "../../sign-in/call.ts";
import { pollIntervalMs } from "../../sign-in/query-client.ts";

/** A blank search matches every request. */
export interface Filter {
  status: ListFilter;
  search: string;
}

export const listKey = ["list"];

export const firstFilter: Filter = { status: "open", search: "" };

/** Returns a request's row from the lists that this page has loaded. */
export function useListedRow(id: string) {
  const lists = useQueryClient().getQueriesData<InfiniteData<ListAnswer>>({ queryKey: listKey });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ rows }) => rows).find((row) => row.id === id);
}

export function useRequestList(filter: Filter) {
  const query = useInfiniteQuery({
    queryKey: [...listKey, filter],
    initialPageParam: "",
    queryFn: ({ pageParam }) => {
      const page = pageParam ? { limit: deskLimits.rows, after: pageParam } : { limit: deskLimits.defaultRows };
      return ask<ListAnswer>(deskPaths.list, { ...filter, ...page } satisfies ListBody);
    },
    getNextPageParam: (page) => (page.more ? page.rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  return { query, rows: pages.flatMap((page) => page.rows), latest: pages[0] };
}
