import { HarvestError, TokenLost } from "../repository/harvest-error.ts";
import type { ListPage, ListRequest, OaiRepository } from "../repository/oai-repository.ts";
import { parseDatestamp } from "../rules/datestamp.rules.ts";
import type { Spool, SpoolProgress } from "./spool.ts";

/** How often a list is begun anew in one run when the repository loses it. */
const MAX_RESTARTS = 3;
/** A repository of ten million titles in pages of a hundred has half as many. */
const MAX_PAGES = 200_000;
/** On disk, packed. */
const MAX_BYTES = 20_000_000_000;

/** A list to fetch, and what it needs. */
export interface Download {
  readonly repository: Pick<OaiRepository, "page">;
  readonly spool: Spool;
  readonly list: ListRequest;
  /** What was requested, as text to compare with an unfinished list. */
  readonly key: string;
  readonly isFull: boolean;
  readonly onPage: (progress: SpoolProgress) => void;
  /** The repository has lost the list, which is begun anew. */
  readonly onRestart: () => void;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * Fetches a list to its end, page by page, going on where an unfinished one with the same key was.
 * @throws {HarvestError} what was fetched is kept where it is resumable, and forgotten otherwise
 */
export async function downloadList(download: Download): Promise<SpoolProgress> {
  const { spool, key } = download;
  const kept = spool.progress();
  let before = kept?.key === key ? kept : undefined;
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts++) {
    if (before === undefined) spool.clear();
    const progress = await untilLost(download, before);
    if (progress !== undefined) return progress;
    before = undefined;
    download.onRestart();
  }
  throw new HarvestError(
    `The repository has lost the list ${String(MAX_RESTARTS + 1)} times (badResumptionToken): its operators have to keep resumption tokens for longer.`,
  );
}

/** @returns undefined when the repository has lost the list */
async function untilLost(
  download: Download,
  before: SpoolProgress | undefined,
): Promise<SpoolProgress | undefined> {
  try {
    return await fetchRest(download, before);
  } catch (error) {
    if (error instanceof HarvestError && !error.isResumable) download.spool.clear();
    if (error instanceof TokenLost) return undefined;
    throw error;
  }
}

async function fetchRest(
  download: Download,
  kept: SpoolProgress | undefined,
): Promise<SpoolProgress> {
  let progress = kept ?? (await takePage(download, undefined));
  const seen = new Set<string>();
  while (progress.token !== undefined) {
    requireProgress(progress, seen);
    progress = await takePage(download, progress);
  }
  return progress;
}

async function takePage(
  { repository, spool, list, onPage, ...download }: Download,
  before: SpoolProgress | undefined,
): Promise<SpoolProgress> {
  const page = await repository.page(list, before?.token);
  const next = nextProgress(before, page, download);
  if (page.isEmpty) spool.note(next(0));
  const progress = page.isEmpty ? next(0) : spool.keep(page.bytes, next);
  onPage(progress);
  return progress;
}

function nextProgress(
  before: SpoolProgress | undefined,
  { reply, isEmpty }: ListPage,
  { key, isFull, now }: Pick<Download, "key" | "isFull" | "now">,
): (bytes: number) => SpoolProgress {
  const start = { since: sinceOf(reply.responseDate, now()), pages: 0, records: 0, bytes: 0 };
  const { since, ...counted } = before ?? start;
  const token = reply.token?.value ?? "";
  const expected = reply.token?.completeListSize ?? before?.expected;
  return (bytes) => ({
    key,
    isFull,
    since,
    pages: counted.pages + (isEmpty ? 0 : 1),
    records: counted.records + reply.records.length,
    bytes: counted.bytes + bytes,
    ...(token !== "" && { token }),
    ...(expected !== undefined && { expected }),
  });
}

/** By the repository's own clock, as its datestamps are; the overlap covers the difference where it names none. */
const sinceOf = (responseDate: string, nowMs: number): string =>
  new Date(parseDatestamp(responseDate) ?? nowMs).toISOString();

/** @throws {HarvestError} for a list without an end */
function requireProgress({ token = "", pages, bytes }: SpoolProgress, seen: Set<string>): void {
  if (seen.has(token))
    throw new HarvestError(
      "The repository sends the same resumption token again: the list would never end. Its operators have to look at it.",
    );
  seen.add(token);
  if (pages > MAX_PAGES || bytes > MAX_BYTES)
    throw new HarvestError(
      `The list has more than ${String(MAX_PAGES)} pages or ${String(MAX_BYTES / 1e9)} GB and no end. Harvest a set, or ask the repository's operators.`,
    );
}
