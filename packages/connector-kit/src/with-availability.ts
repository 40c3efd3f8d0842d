import {
  dayAt,
  ONLINE_MEDIA,
  type BibRecord,
  type Hit,
  type RecordDetail,
} from "@freihand/contract";
import type { CallContext, CatalogueAccess } from "./connector.ts";
import { toCopy, toShelfCopy, type LiveCopy } from "./copies/live-copy.rules.ts";
import { noCopyText } from "./words/copy-texts.rules.ts";
import { summariseCopies, type TextContext } from "./copies/summarise-copies.rules.ts";
import { LibraryError } from "./errors.ts";
import { fromJson, toJson } from "./to-json.cast.ts";
import type { AvailabilityAccess, LibraryDetails } from "./source.ts";

/** What joining a catalogue with the availability of its titles depends on. */
export interface LiveParts {
  readonly catalogue: CatalogueAccess;
  readonly availability: AvailabilityAccess;
  readonly details: LibraryDetails;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Whether reservations are made in the app. */
  readonly canReserve: boolean;
  /** A list of hits waits no longer: what is not known by then is shown as unknown. In milliseconds. */
  readonly listMs?: number;
}

const LIST_MS = 1_500;

/**
 * A catalogue whose titles have their availability from another source. Where that one does not answer, titles are shown
 * all the same.
 */
export function withAvailability(parts: LiveParts): CatalogueAccess {
  const { catalogue, listMs = LIST_MS } = parts;
  const withLights = async (hits: readonly Hit[], ctx: CallContext): Promise<Hit[]> => {
    const ids = hits.map(({ id }) => id);
    const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(listMs)]);
    const { live } = await liveTitles(parts, ids, { ...ctx, signal });
    const context = textContext(parts, ctx);
    return hits.map((hit) => ({ ...hit, ...availabilityOf(live.get(hit.id), context) }));
  };
  // what a union tells about copies is what the catalogue says of them
  const { union: _union, ...own } = catalogue;
  return {
    ...own,
    search: async (query, ctx) => {
      const reply = fromJson(await catalogue.search(query, ctx));
      const hits = await withLights([...reply.results, ...reply.prefetched], ctx);
      const results = hits.splice(0, reply.results.length);
      return toJson({ ...reply, results, prefetched: hits });
    },
    ...(catalogue.titles && {
      titles: async (ids, ctx) => withLights((await catalogue.titles?.(ids, ctx)) ?? [], ctx),
    }),
    record: async (id, ctx) => {
      const detail = await catalogue.record(id, ctx);
      if (detail === undefined) return undefined;
      const [{ records, live }, similar] = await Promise.all([
        liveTitles(parts, [id], ctx),
        withLights(detail.similar, ctx),
      ]);
      const title = { record: records.get(id), copies: live.get(id) };
      return { ...detail, similar, ...holdingsOf(title, parts, ctx) };
    },
  };
}

interface LiveTitles {
  readonly records: ReadonlyMap<string, BibRecord>;
  readonly live: ReadonlyMap<string, readonly LiveCopy[]>;
}

async function liveTitles(
  { catalogue, availability }: LiveParts,
  ids: readonly string[],
  ctx: CallContext,
): Promise<LiveTitles> {
  const records = await catalogue.records(ids, ctx);
  try {
    return { records, live: await availability.copiesOf([...records.values()], ctx) };
  } catch (error) {
    // whoever called has gone, or it is a mistake of ours
    if (!(error instanceof LibraryError) && !ctx.signal.aborted) throw error;
    return { records, live: new Map() };
  }
}

function textContext({ details, now }: LiveParts, { locale }: CallContext): TextContext {
  const names = new Map(details.branches.map(({ id, name }) => [id, name]));
  const today = dayAt(now(), details.timezone);
  return { locale, today, branchName: (key) => names.get(key) ?? key };
}

/** @returns nothing where the source does not know the title: the catalogue's words stay */
const availabilityOf = (
  copies: readonly LiveCopy[] | undefined,
  context: TextContext,
): Partial<Pick<Hit, "availability">> =>
  copies === undefined || copies.length === 0
    ? {}
    : { availability: summariseCopies(copies.map(toShelfCopy), queueOf(copies), context) };

/** The longest queue: systems that count reservations by copy repeat those of the title there. */
function queueOf(copies: readonly LiveCopy[]): number | undefined {
  const known = copies.flatMap(({ queue }) => queue ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
}

interface LiveTitle {
  readonly record: BibRecord | undefined;
  readonly copies: readonly LiveCopy[] | undefined;
}

function holdingsOf(
  { record, copies }: LiveTitle,
  parts: LiveParts,
  ctx: CallContext,
): Partial<RecordDetail> {
  const reservable = reservableOf({ record, copies }, parts, ctx);
  if (copies === undefined || copies.length === 0) return reservable;
  const context = { ...textContext(parts, ctx), isReservable: reservable.reservable?.ok === true };
  return {
    ...reservable,
    ...availabilityOf(copies, context),
    copies: copies.map((copy) => toCopy(copy, context)),
  };
}

/** As far as it can be said without the patron. @returns nothing where the catalogue's answer stays */
function reservableOf(
  { record, copies }: LiveTitle,
  { canReserve }: LiveParts,
  { locale }: CallContext,
): Partial<Pick<RecordDetail, "reservable">> {
  if (!canReserve || record === undefined || ONLINE_MEDIA.has(record.mediaType)) return {};
  const lending = copies ?? record.items.map((item) => ({ item, isReservable: undefined }));
  const ok = lending.some(({ item, isReservable }) => isReservable ?? item.status === "loanable");
  return {
    reservable: { ok, needsLogin: true, ...(!ok && { reason: noCopyText(locale) }) },
  };
}
