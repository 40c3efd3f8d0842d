import { setTimeout as sleep } from "node:timers/promises";
import type { Citation, Locale, ProjectId, RecordDetail } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { TitleAddress } from "./title-address.rules.ts";

/** What a library says about a title; `unknown`: it did not answer in time. */
type FoundTitle =
  | {
      readonly kind: "found";
      readonly record: RecordDetail;
      /** Undefined: the library offers none. */
      readonly citation: Citation | undefined;
    }
  | { readonly kind: "missing" }
  | { readonly kind: "unknown" };

/** A title, and the language of its words. */
interface Wanted {
  readonly project: ProjectId;
  readonly address: TitleAddress;
  readonly locale: Locale;
}

/** Looks a title up; never rejects because of a library. */
export type TitleLookup = (wanted: Wanted) => Promise<FoundTitle>;

/** What look-ups depend on. */
interface LookupParts {
  readonly libraries: Libraries;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** A page does not wait longer than this for a preview that few will read. */
const BUDGET_MS = 500;
const KEPT_MS = 60_000;
const MAX_KEPT = 500;
/** Simultaneous requests; further pages do without: pages are not counted as calls are, and searches have priority. */
const MAX_AT_ONCE = 8;

/** Titles for the heads of pages; one answer serves everybody for a minute. */
export function titleLookups({ libraries, now }: LookupParts): TitleLookup {
  const titles = new Map<string, { readonly until: number; readonly title: Promise<FoundTitle> }>();
  let underWay = 0;
  const lookUp = async (wanted: Wanted): Promise<FoundTitle> => {
    underWay += 1;
    const title = await quickly((signal) => fetchTitle(libraries, wanted, signal));
    underWay -= 1;
    return title;
  };
  return (wanted) => {
    const key = keyOf(wanted);
    const kept = titles.get(key);
    if (kept !== undefined && kept.until > now()) return kept.title;
    if (underWay >= MAX_AT_ONCE) return UNKNOWN;
    const title = lookUp(wanted);
    titles.delete(key);
    titles.set(key, { until: now() + KEPT_MS, title });
    const [oldest] = titles.keys();
    if (titles.size > MAX_KEPT && oldest !== undefined) titles.delete(oldest);
    return title;
  };
}

const keyOf = ({ project, address: { library, id }, locale }: Wanted): string =>
  `${project}/${String(library)}/${locale}/${id}`;

const UNKNOWN: Promise<FoundTitle> = Promise.resolve({ kind: "unknown" });

async function fetchTitle(
  libraries: Libraries,
  { project, address, locale }: Wanted,
  signal: AbortSignal,
): Promise<FoundTitle> {
  const { catalogue } = libraries.find(project, address.library) ?? {};
  const record = await catalogue?.record(address.id, { locale, signal });
  if (record === undefined) return { kind: "missing" };
  // of a record that the catalogue has just read
  const citation = await catalogue?.citation?.(address.id, { locale, signal });
  return { kind: "found", record, citation };
}

/** The page is served all the same when it fails or takes too long. */
async function quickly(fetch: (signal: AbortSignal) => Promise<FoundTitle>): Promise<FoundTitle> {
  const ended = new AbortController();
  try {
    const { signal } = ended;
    return await Promise.race([
      fetch(signal),
      sleep(BUDGET_MS, { kind: "unknown" as const }, { signal, ref: false }),
    ]);
  } catch {
    return { kind: "unknown" };
  } finally {
    ended.abort();
  }
}
