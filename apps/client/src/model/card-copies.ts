import type { ProjectId } from "@freihand/contract";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { ClockPort } from "../platform/ports/clock.ts";
import type { OfflineStore } from "../platform/ports/offline-store.ts";
import {
  cardCopy,
  copiedOf,
  copyName,
  copyKeyOf,
  isWorthKeeping,
  type CardCopy,
} from "./card-copy.rules.ts";
import { queryKeys } from "./query-keys.ts";
import type { SessionStore } from "./session.store.ts";

/** What the copies need of the world. */
export interface CardCopyDeps {
  readonly store: OfflineStore;
  readonly clock: ClockPort;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly project: () => ProjectId;
}

/**
 * Shows what the device has kept of the cards, and keeps the last known account and pass of each from now on, for a time without
 * a connection.
 * @source spec §4, trust
 */
export async function startCardCopies(deps: CardCopyDeps): Promise<void> {
  const { queries } = deps;
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query, ...event }) => {
    if (type === "updated" && "action" in event && event.action.type === "success")
      keepCopy(query, deps);
  });
  await restoreCardCopies(deps);
  for (const query of cache.findAll({ queryKey: queryKeys.allAccounts })) keepCopy(query, deps);
}

function keepCopy({ queryKey, state }: Query, { store, clock, sessions, project }: CardCopyDeps) {
  const of = copiedOf(queryKey);
  if (!of) return;
  const { dataUpdatedAt: savedAt, data } = state;
  const copy = cardCopy.safeParse({ ...of, project: project(), savedAt, data }).data;
  const { cards } = sessions.store.getState();
  if (copy && isWorthKeeping(copy, cards, clock.now())) void store.write(copyKeyOf(of), copy);
}

/**
 * Shows what the device has kept of this project's cards, with its age; all of it counts as outdated and is fetched again with a
 * connection. What has no card any more, is old or cannot be read, is removed.
 */
async function restoreCardCopies(deps: CardCopyDeps): Promise<void> {
  const { store, clock, queries, sessions, project } = deps;
  const raws = await store.readAll();
  const named = raws.flatMap((raw) => copyName.safeParse(raw).data ?? []);
  // An entry that nobody can read does not say its key.
  if (named.length < raws.length) {
    await store.clear();
    return;
  }
  const { cards } = sessions.store.getState();
  for (const raw of raws) {
    const copy = cardCopy.safeParse(raw).data;
    if (!copy || !isWorthKeeping(copy, cards, clock.now()))
      await store.remove(copyKeyOf(copyName.parse(raw)));
    else if (copy.project === project()) await putBack(queries, copy);
  }
}

async function putBack(queries: QueryClient, copy: CardCopy): Promise<void> {
  const queryKey = queryKeys[copy.kind](copy.libraryId, copy.userId);
  if (queries.getQueryData(queryKey) !== undefined) return;
  // Needed at the desk, however long ago the app was opened: it stays until the card goes.
  const options = queries.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY });
  queries.getQueryCache().build(queries, options);
  queries.setQueryData(queryKey, copy.data, { updatedAt: copy.savedAt });
  await queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}
