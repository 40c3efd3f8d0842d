import { once } from "node:events";
import type { AvailabilityAccess, LiveCopy, SourceTools } from "@freihand/connector-kit";
import type { BibItem, BibRecord } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import { toDay } from "../account/account-parts.ts";
import type { KnownBranches } from "../account/known-branches.ts";
import type { KohaCalls } from "../api/koha-calls.ts";
import type { KohaItem } from "../api/koha-shapes.ts";
import type { KohaServer } from "../koha-form.ts";
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
  const copies = (title: Title) => {
    const known = kept.get(title.id);
    if (known !== undefined) return known.copies;
    const pending = copiesOf(title, parts);
    kept.set(title.id, { copies: pending });
    pending.catch(() => kept.delete(title.id));
    return pending;
  };
  return {
    copiesOf: async (titles, { signal }) => {
      signal.throwIfAborted();
      const known = new Map<string, readonly LiveCopy[]>();
      const reads = Promise.allSettled(
        titles.map(async (title) => {
          const live = await copies(title);
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

/** @returns undefined when Koha does not know the title */
async function copiesOf(
  title: Title,
  parts: AvailabilityParts,
): Promise<readonly LiveCopy[] | undefined> {
  const biblio = await biblioOf(title, parts);
  if (biblio === undefined) return undefined;
  const [items, nameOf] = await Promise.all([
    parts.calls.publicItems(biblio, new AbortController().signal),
    parts.branches.names(),
  ]);
  return items?.map((item) => liveCopy(item, title, { parts, nameOf }));
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

interface Naming {
  readonly parts: AvailabilityParts;
  readonly nameOf: (code: string) => string;
}

/** The catalogue's words about the place of a copy, and Koha's about everything that changes. */
function liveCopy(item: KohaItem, title: Title, { parts, nameOf }: Naming): LiveCopy {
  const known = title.items.find(
    ({ barcode }) => barcode !== undefined && barcode === item.external_id,
  );
  const copy: BibItem = { ...known, ...placeOf(item), status: itemStatus(item) };
  const state = itemState(item, toDay(item.checked_out_date, parts));
  return {
    item: copy,
    state,
    ...(copy.branch !== undefined && { branchName: nameOf(copy.branch) }),
  };
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
