import { endpoints, type ProjectId } from "@freihand/contract";
import type { QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { ClockPort, OfflineStore } from "../../platform/ports/platform.ts";
import {
  copyKey,
  keptCall,
  offlineCopy,
  outdatedCopies,
  type OfflineCopy,
} from "./offline-copy.rules.ts";

/** Dependencies of the copies. */
export interface CopyDeps {
  readonly store: OfflineStore;
  readonly clock: ClockPort;
  readonly queries: QueryClient;
  readonly project: () => ProjectId;
}

/**
 * Keeps the newest public responses on the device: those to calls, and those that came with a rendered page.
 * @returns a function that ends it
 * @source Q-43
 */
export function keepCopies({ store, queries, project }: CopyDeps): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (!cameFromServer(event)) return;
    const { state } = event.query;
    const queryKey: unknown = event.query.queryKey;
    const data: unknown = state.data;
    const savedAt = state.dataUpdatedAt;
    const copy = offlineCopy.safeParse({ project: project(), queryKey, savedAt, data });
    if (!copy.success || keptCall(copy.data.queryKey) === undefined) return;
    void store.write(copyKey(copy.data), copy.data);
  });
}

/** Data set manually does not come from the server; a query that begins with data has them from a rendered page. */
function cameFromServer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === "added") return event.query.state.status === "success";
  return (
    event.type === "updated" && event.action.type === "success" && event.action.manual !== true
  );
}

/**
 * Puts the device's copies for this project into the query cache, with their age. All of them count as outdated: they
 * are refetched when online. Copies that another build wrote in another form are removed.
 */
export async function restoreCopies({ store, clock, queries, project }: CopyDeps): Promise<void> {
  const copies = (await store.readAll()).flatMap((raw) => offlineCopy.safeParse(raw).data ?? []);
  const outdated = new Set([
    ...outdatedCopies(copies, clock.now()),
    ...copies.filter((copy) => !isReadable(copy)),
  ]);
  for (const copy of outdated) void store.remove(copyKey(copy));
  const own = project();
  for (const copy of copies)
    if (copy.project === own && !outdated.has(copy)) await putBack(queries, copy);
}

async function putBack(queries: QueryClient, copy: OfflineCopy): Promise<void> {
  const { queryKey, savedAt, data } = copy;
  if (queries.getQueryData(queryKey) !== undefined) return;
  queries.setQueryData(queryKey, data, { updatedAt: savedAt });
  await queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

function isReadable({ queryKey, data }: OfflineCopy): boolean {
  const name = keptCall(queryKey);
  return name !== undefined && endpoints[name].response.safeParse(data).success;
}
