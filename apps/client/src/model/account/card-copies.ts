import type { Library, LibraryId, ProjectId } from "@freihand/contract";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";
import type { ClockPort, OfflineStore } from "../../platform/ports/platform.ts";
import {
  cardCopy,
  parseCardQuery,
  copyName,
  copyKeyOf,
  isWorthKeeping,
  type CardCopy,
} from "./card-copy.rules.ts";
import { passQuery } from "./pass.query.ts";
import { queryKeys } from "../query-keys.ts";
import { isSameCard, type CardKey } from "../session/session.rules.ts";
import type { SessionStore } from "../session/session.store.ts";

/** Dependencies of the copies. */
export interface CardCopyDeps {
  readonly store: OfflineStore;
  readonly clock: ClockPort;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly project: () => ProjectId;
}

/** A pass may be this old before it is prefetched again, in milliseconds: validity and number change rarely. */
const PASS_FRESH_MS = 24 * 3_600_000;

/**
 * Restores the device's copies of the cards' data, and from now on keeps the last known account and pass of each for
 * offline use. The pass is fetched at login and not only when the card is first shown: that may be at a circulation
 * desk without a connection.
 * @source Q-20, Q-43
 */
export async function startCardCopies(deps: CardCopyDeps): Promise<void> {
  const { queries } = deps;
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query, ...event }) => {
    if (type !== "updated" || !("action" in event) || event.action.type !== "success") return;
    keepCopy(query, deps);
    // The library has answered for this card: what could not be fetched before can be now.
    const of = parseCardQuery(query.queryKey);
    if (of?.kind === "account") void prefetchPass(of, deps);
  });
  await restoreCardCopies(deps);
  for (const query of cache.findAll({ queryKey: queryKeys.allAccounts })) keepCopy(query, deps);
  const prefetchAll = () => {
    for (const card of deps.sessions.store.getState().cards) void prefetchPass(card, deps);
  };
  deps.sessions.store.subscribe(({ cards }, before) => {
    if (cards.some((card) => before.cards.every((one) => !isSameCard(one, card)))) prefetchAll();
  });
  prefetchAll();
}

/** Prefetches the pass of a card; never on a public computer. */
async function prefetchPass(
  card: CardKey,
  { api, queries, clock, sessions }: CardCopyDeps,
): Promise<void> {
  const { libraryId, userId } = card;
  const known = sessions.cardOf(card);
  if (!known || known.isPublic === true || hasNoPass(libraryId, queries)) return;
  const { queryKey, ...pass } = passQuery(api, { libraryId, userId }, "next");
  const { dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
  if (clock.now() - dataUpdatedAt < PASS_FRESH_MS) return;
  // If it fails, the next account response tries again.
  await queries.prefetchQuery({ queryKey, ...pass, staleTime: 0, retry: false });
}

/** As far as is known of its library: a request would be pointless. */
function hasNoPass(libraryId: LibraryId, queries: QueryClient): boolean {
  const libraries = queries.getQueryData<readonly Library[]>(queryKeys.libraries);
  return libraries?.find(({ id }) => id === libraryId)?.can.pass === false;
}

function keepCopy({ queryKey, state }: Query, { store, clock, sessions, project }: CardCopyDeps) {
  const of = parseCardQuery(queryKey);
  if (!of) return;
  const { dataUpdatedAt: savedAt, data } = state;
  const copy = cardCopy.safeParse({ ...of, project: project(), savedAt, data }).data;
  const { cards } = sessions.store.getState();
  if (copy && isWorthKeeping(copy, cards, clock.now())) void store.write(copyKeyOf(of), copy);
}

/**
 * Restores the device's copies for this project's cards, with their age; all of them count as outdated and are
 * refetched when online. A copy whose card is gone, that is too old or cannot be read is removed.
 */
async function restoreCardCopies(deps: CardCopyDeps): Promise<void> {
  const { store, clock, queries, sessions, project } = deps;
  const raws = await store.readAll();
  const named = raws.flatMap((raw) => copyName.safeParse(raw).data ?? []);
  // An unreadable entry does not reveal its key.
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
  // Needed at the circulation desk, however long the app has been open: it stays until the card is removed.
  const options = queries.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY });
  queries.getQueryCache().build(queries, options);
  queries.setQueryData(queryKey, copy.data, { updatedAt: copy.savedAt });
  await queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}
