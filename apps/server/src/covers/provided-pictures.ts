import { LRUCache } from "lru-cache";
import { pictureType } from "./picture-bytes.rules.ts";
import { providerPause } from "./provider-pause.ts";
import { SharedWork } from "./shared-work.ts";
import type { CoverProvider } from "../projects/settings/cover-provider.rules.ts";
import type { Download, DownloadPicture, FetchedPicture } from "./picture-download.ts";
import type { PictureStore } from "./picture-store.ts";

/** A picture, or why there is none: the provider has none (`none`), or it is unavailable at the moment (`later`). */
export type Provided =
  | { readonly status: "picture"; readonly picture: FetchedPicture }
  | { readonly status: "none" | "later" };

/** Pictures of cover providers, from the disk where they were fetched before. Never rejects. */
export type ProvidedPictures = (
  address: string,
  provider: CoverProvider,
  signal: AbortSignal,
) => Promise<Provided>;

interface PicturesParts {
  readonly download: DownloadPicture;
  readonly store: PictureStore;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Called with the reason why a provider's pictures do not come: its host and a reason, never a title. */
  readonly onRefusal: (facts: { readonly host: string; readonly reason: string }) => void;
  /** Timeout in milliseconds for one picture with all its redirects; undefined: 5 s. */
  readonly budgetMs?: number;
}

const BUDGET_MS = 5000;
/** A title that has no picture today may have one tomorrow, and is viewed more than once until then. */
const NONE_KEPT_MS = 3_600_000;
const NONES_KEPT = 20_000;
/** Fetched at once for all libraries; beyond that, covers are drawn. */
const MAX_AT_ONCE = 128;
const LATER = { status: "later" } as const;
const NONE = { status: "none" } as const;

export function providedPictures(parts: PicturesParts): ProvidedPictures {
  const { store, now } = parts;
  const nones = new LRUCache<string, true>({
    max: NONES_KEPT,
    ttl: NONE_KEPT_MS,
    perf: { now },
    ttlResolution: 0,
  });
  const fetching = new SharedWork<Provided>();
  const fetched = fetchOnce(parts);
  return async (address, provider, signal) => {
    const key = keyOf(address, provider);
    if (nones.get(key) === true) return NONE;
    const kept = await keptPicture(store, key);
    if (kept !== undefined) return { status: "picture", picture: kept };
    if (fetching.size >= MAX_AT_ONCE && !fetching.has(key)) return LATER;
    const provided = await fetching
      .join(key, signal, (ended) => fetched({ address, key, provider }, ended))
      .catch(() => LATER);
    if (provided.status === "none") nones.set(key, true);
    return provided;
  };
}

/**
 * What one library may fetch is not what another may: the same address through other hosts is another picture, and a host
 * that the operator has just allowed counts at once.
 */
const keyOf = (address: string, { hosts = [] }: CoverProvider): string =>
  [address, ...hosts].join(" ");

/** Checked again: a file on disk may have been damaged. */
async function keptPicture(store: PictureStore, key: string): Promise<FetchedPicture | undefined> {
  const bytes = await store.get(key);
  const type = bytes && pictureType(bytes);
  return bytes === undefined || type === undefined ? undefined : { bytes, type };
}

/** A picture at a provider, and the key under which it is stored. */
interface Wanted {
  readonly address: string;
  readonly key: string;
  readonly provider: CoverProvider;
}

/** Asks the provider unless it is paused, and stores its picture. */
function fetchOnce({ download, store, now, onRefusal, budgetMs = BUDGET_MS }: PicturesParts) {
  const rest = providerPause(now);
  return async ({ address, key, provider }: Wanted, gone: AbortSignal): Promise<Provided> => {
    const { host } = new URL(address);
    if (rest.isResting(host)) return LATER;
    try {
      const outcome = await inTime(budgetMs, gone, (signal) => download(address, provider, signal));
      rest.answered(host);
      return await keep(outcome, { key, host, store, onRefusal });
    } catch (error) {
      if (gone.aborted) return LATER;
      rest.failed(host);
      onRefusal({ host, reason: error instanceof Error ? error.message : "unknown" });
      return LATER;
    }
  };
}

interface Keeping extends Pick<PicturesParts, "store" | "onRefusal"> {
  readonly key: string;
  readonly host: string;
}

async function keep(outcome: Download, to: Keeping): Promise<Provided> {
  if (outcome.status === "picture") await to.store.put(to.key, outcome.picture.bytes);
  if (outcome.status === "refused") to.onRefusal({ host: to.host, reason: outcome.reason });
  return outcome.status === "picture" ? outcome : NONE;
}

async function inTime<T>(
  budgetMs: number,
  gone: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timeUp = setTimeout(() => {
    limit.abort();
  }, budgetMs);
  try {
    return await work(AbortSignal.any([gone, limit.signal]));
  } catch (error) {
    throw limit.signal.aborted ? new Error("it is too slow", { cause: error }) : error;
  } finally {
    clearTimeout(timeUp);
  }
}
