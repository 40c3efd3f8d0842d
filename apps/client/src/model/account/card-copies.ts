import type { Library, LibraryId, ProjectId } from "@freihand/contract";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { ClockPort } from "../../platform/ports/clock.ts";
import type { OfflineStore } from "../../platform/ports/offline-store.ts";
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

/** What the copies need of the world. */
export interface CardCopyDeps {
  readonly store: OfflineStore;
  readonly clock: ClockPort;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly project: () => ProjectId;
}

/** A pass may be this old before it is fetched again unasked, in milliseconds: validity and number change rarely. */
const PASS_FRESH_MS = 24 * 3_600_000;

/**
 * Shows what the device has kept of the cards, and keeps the last known account and pass of each from now on, for a time without
 * a connection. The pass is fetched with the login and not only when the card is shown first: that may be at a desk without one.
 * @source
 */
export async function startCardCopies(deps: CardCopyDeps): Promise<void> {
  const { queries } = deps;
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query, ...event }) => {
    if (type !== "updated" || !("action" in event) || event.action.type !== "success") return;
    keepCopy(query, deps);
    // The library answers for this card: what could not be had before can be now.
    const of = parseCardQuery(query.queryKey);
    if (of?.kind === "account") void bringPass(of, deps);
  });
  await restoreCardCopies(deps);
  for (const query of cache.findAll({ queryKey: queryKeys.allAccounts })) keepCopy(query, deps);
  const bringAll = () => {
    for (const card of deps.sessions.store.getState().cards) void bringPass(card, deps);
  };
  deps.sessions.store.subscribe(({ cards }, before) => {
    if (cards.some((card) => before.cards.every((one) => !isSameCard(one, card)))) bringAll();
  });
  bringAll();
}

/** Has the pass of a card at hand before anybody asks for it; never on a computer that others use too. */
async function bringPass(card: CardKey, { queries, clock, sessions }: CardCopyDeps): Promise<void> {
  const { libraryId, userId } = card;
  const known = sessions.cardOf(card);
  if (!known || known.isPublic === true || hasNoPass(libraryId, queries)) return;
  const { queryKey, ...pass } = passQuery({ libraryId, userId }, "next");
  const { dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
  if (clock.now() - dataUpdatedAt < PASS_FRESH_MS) return;
  // Without an answer the next one about the account tries again.
  await queries.prefetchQuery({ queryKey, ...pass, staleTime: 0, retry: false });
}

/** As far as its library has been heard of: there is no use in asking. */
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
