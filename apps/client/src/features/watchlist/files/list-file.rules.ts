import { projectId, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import { jsonOf } from "../../../api/json.rules.ts";
import { watchlistEntry, type WatchlistEntry } from "../../../model/watchlist/watchlist.rules.ts";

const FORMAT = "freihand-watchlist";
const VERSION = 1;
/** Maximum length of text to read, in characters: some thousand titles with long notes. */
const LONGEST = 4_000_000;

const file = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Instant, RFC 3339. */
  exported: z.iso.datetime({ offset: true }),
  project: projectId,
  entries: z.array(z.strictObject(watchlistEntry.shape)),
});

/**
 * The watchlist as the text of a file that `readListFile` reads.
 * @param exported instant, RFC 3339
 */
export function listFile(
  entries: readonly WatchlistEntry[],
  { project, exported }: { readonly project: ProjectId; readonly exported: string },
): string {
  const content = { format: FORMAT, version: VERSION, exported, project, entries };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The outcome of reading a file. */
export type ListFileReading =
  | { readonly status: "read"; readonly entries: readonly WatchlistEntry[] }
  /** `other_project`: its library numbers mean other libraries. */
  | { readonly status: "refused"; readonly problem: "not_a_list" | "other_project" };

/** Reads a file strictly: everything in it is known and valid, or nothing is imported. */
export function readListFile(text: string, project: ProjectId): ListFileReading {
  const parsed = file.safeParse(text.length > LONGEST ? undefined : jsonOf(text));
  if (!parsed.success) return { status: "refused", problem: "not_a_list" };
  if (parsed.data.project !== project) return { status: "refused", problem: "other_project" };
  return { status: "read", entries: parsed.data.entries };
}
