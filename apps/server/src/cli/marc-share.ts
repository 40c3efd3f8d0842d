import { createReadStream } from "node:fs";
import { readMarc, type MarcEntry, type MarcMapping } from "@freihand/marc";
import type { KnownTitles } from "./import-entry.ts";

/** A file of MARC records, and how it is read. */
export interface MarcReading extends KnownTitles {
  readonly path: string;
  readonly mapping: MarcMapping;
}

/** Which part of a file a thread reads: every `of`th block of records, from block `index` on. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/** Records of a block. */
const BLOCK = 250;

/** Bytes that are read at once: in smaller pieces, waiting for each takes longer than going through it. */
const PIECE = 1024 * 1024;

const blockOf = (record: number): number => Math.floor((record - 1) / BLOCK);

/**
 * Reads one thread's share of a file. All threads go through the whole file, which is little work; of ISO 2709 each takes
 * only its own records apart.
 * @yields the entries of each block of the share, in the order of the file; the first block that is missing is after its end
 * @throws a disk error
 */
export async function* marcShare(
  path: string,
  { index, of }: Share,
): AsyncGenerator<readonly MarcEntry[]> {
  const wants = (record: number) => blockOf(record) % of === index;
  let own = index;
  let reached = 0;
  let entries: MarcEntry[] = [];
  for await (const entry of readMarc(createReadStream(path, { highWaterMark: PIECE }), { wants })) {
    reached = Math.max(reached, blockOf(entry.position.record));
    for (; own < reached; own += of) {
      yield entries;
      entries = [];
    }
    if (own === reached) entries.push(entry);
  }
  if (own <= reached) yield entries;
}
