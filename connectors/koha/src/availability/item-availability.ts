import { once } from "node:events";
import {
  LibraryError,
  type AvailabilityAccess,
  type LiveCopy,
  type SourceTools,
} from "@freihand/connector-kit";
import type { BibItem, BibRecord } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import { toDay } from "../account/account-parts.ts";
import type { KnownBranches } from "../account/known-branches.ts";
import type { KohaCalls } from "../api/koha-calls.ts";
import type { KohaItem, KohaTitleHold } from "../api/koha-shapes.ts";
import type { KohaServer } from "../koha-form.ts";
import { heldCopies, type ShelvedCopy } from "./held-copies.rules.ts";
import { itemState, itemStatus } from "./item-state.rules.ts";

/** A page of hits is pending for again within seconds: when it is turned, sorted, or opened in a second tab. */
const KEPT_MS = 20_000;
const KEPT = 5_000;

/** What the copies of a Koha depend on. */
export interface AvailabilityParts {
  readonly calls: KohaCalls;
  readonly branches: KnownBranches;
  readonly tools: SourceTools;
  readonly join: KohaServer["titles"];
}

type Title = Pick<BibRecord, "id" | "items">;

/** Where copies are, title by title and without those that the OPAC hides, as many at a time as the library allows. */
export function itemAvailability(parts: AvailabilityParts): AvailabilityAccess {
  const { now } = parts.tools;
  const kept = new LRUCache<string, { readonly copies: Promise<readonly LiveCopy[] | undefined> }>({
    max: KEPT,
    ttl: KEPT_MS,
    perf: { now },
  });
  // nobody's signal ends a question that others may wait for
  const copies = (title: Title, batch: Batch) => {
    const known = kept.get(title.id);
    if (known !== undefined) return known.copies;
    const pending = copiesOf(title, batch, parts);
    kept.set(title.id, { copies: pending });
    pending.catch(() => kept.delete(title.id));
    return pending;
  };
  return {
    copiesOf: async (titles, { signal }) => {
      signal.throwIfAborted();
      const known = new Map<string, readonly LiveCopy[]>();
      const batch = batchOf(
        titles.filter(({ id }) => !kept.has(id)),
        parts,
      );
      const reads = Promise.allSettled(
        titles.map(async (title) => {
          const live = await copies(title, batch);
          if (live !== undefined) known.set(title.id, live);
        }),
      );
      const waiting = new AbortController();
      const gone = once(signal, "abort", { signal: waiting.signal }).then(
        () => [],
        () => [],
      );
      const settled = await Promise.race([reads, gone]);
      waiting.abort();
      // some titles are better than none
      const failures = known.size > 0 ? [] : settled;
      for (const one of failures) if (one.status === "rejected") throw one.reason;
      return known;
    },
  };
}

/** What is asked once for all titles of a list. */
interface Batch {
  readonly biblioOf: (title: Title) => Promise<number | undefined>;
  /** Reservations of a title; undefined: Koha does not tell. */
  readonly holdsOf: (biblio: number) => Promise<readonly KohaTitleHold[] | undefined>;
}

function batchOf(titles: readonly Title[], parts: AvailabilityParts): Batch {
  const biblios = new Map(titles.map((title) => [title.id, biblioOf(title, parts)]));
  const holds = allHolds([...biblios.values()], parts);
  return {
    biblioOf: (title) => biblios.get(title.id) ?? biblioOf(title, parts),
    holdsOf: async (biblio) => {
      const rows = await holds;
      return rows?.filter(({ biblio_id: id }) => id === biblio);
    },
  };
}

/** Without it copies are shown as they say themselves: where they are matters more than whose they will be. */
async function allHolds(
  biblios: readonly Promise<number | undefined>[],
  { calls }: AvailabilityParts,
): Promise<readonly KohaTitleHold[] | undefined> {
  const settled = await Promise.allSettled(biblios);
  const ids = settled.flatMap((one) => (one.status === "fulfilled" ? (one.value ?? []) : []));
  if (ids.length === 0) return undefined;
  try {
    return await calls.holdsOf([...new Set(ids)], new AbortController().signal);
  } catch (error) {
    if (error instanceof LibraryError) return undefined;
    throw error;
  }
}

/** @returns undefined when Koha does not know the title */
async function copiesOf(
  title: Title,
  batch: Batch,
  parts: AvailabilityParts,
): Promise<readonly LiveCopy[] | undefined> {
  const biblio = await batch.biblioOf(title);
  if (biblio === undefined) return undefined;
  const [items, holds, nameOf] = await Promise.all([
    parts.calls.publicItems(biblio, new AbortController().signal),
    batch.holdsOf(biblio),
    parts.branches.names(),
  ]);
  if (items === undefined) return undefined;
  const states = await shelfStates(items, parts);
  const held = holds && heldCopies(states, holds);
  return items.map((item, at) => {
    const { state } = states[at] ?? { state: { kind: "unknown" } };
    return { ...liveCopy(item, title, nameOf), state, ...held?.[at] };
  });
}

/** Where the copies are, whoever waits for them. */
async function shelfStates(
  items: readonly KohaItem[],
  parts: AvailabilityParts,
): Promise<readonly ShelvedCopy[]> {
  const states = items.map((item) => ({
    item_id: item.item_id,
    state: itemState(item, toDay(item.checked_out_date, parts)),
  }));
  const strayed = items.find(
    (item, at) => states[at]?.state.kind === "available" && isElsewhere(item),
  );
  if (strayed === undefined) return states;
  const moving = await transfersOf(strayed.biblio_id, parts);
  return states.map(({ item_id: id, state }) => ({
    item_id: id,
    state: state.kind === "available" && moving.has(id) ? { kind: "transit" } : state,
  }));
}

/** Only such a copy may be on its way home: asking about all would double the calls. */
const isElsewhere = ({ holding_library_id: here, home_library_id: home }: KohaItem): boolean =>
  here !== undefined && home !== undefined && here !== home;

async function transfersOf(
  biblio: number,
  { calls }: AvailabilityParts,
): Promise<ReadonlySet<number>> {
  try {
    return await calls.transfersOf(biblio, new AbortController().signal);
  } catch (error) {
    if (error instanceof LibraryError) return new Set();
    throw error;
  }
}

async function biblioOf(
  { id, items }: Title,
  { calls, join }: AvailabilityParts,
): Promise<number | undefined> {
  if (join === "id") return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
  const barcodes = items.flatMap(({ barcode }) => barcode ?? []).slice(0, 20);
  const [found] = await calls.itemsOf(barcodes, new AbortController().signal);
  return found?.biblio_id;
}

/** The catalogue's words about the place of a copy, and Koha's about everything that changes. */
function liveCopy(
  item: KohaItem,
  title: Title,
  nameOf: (code: string) => string,
): Omit<LiveCopy, "state"> {
  const known = title.items.find(
    ({ barcode }) => barcode !== undefined && barcode === item.external_id,
  );
  const copy: BibItem = { ...known, ...placeOf(item), status: itemStatus(item) };
  return { item: copy, ...(copy.branch !== undefined && { branchName: nameOf(copy.branch) }) };
}

function placeOf(item: KohaItem): Omit<BibItem, "status"> {
  const { external_id: barcode, callnumber: shelfmark, serial_issue_number: issue } = item;
  const branch = item.holding_library_id ?? item.home_library_id;
  return {
    id: barcode ?? `item-${String(item.item_id)}`,
    ...(barcode !== undefined && { barcode }),
    ...(branch !== undefined && { branch }),
    ...(shelfmark !== undefined && { shelfmark }),
    ...(issue !== undefined && { issue }),
  };
}
