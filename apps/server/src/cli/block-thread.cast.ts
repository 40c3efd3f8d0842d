import { workerData } from "node:worker_threads";
import type { CsvShare } from "./csv-entries.ts";
import type { ImportEntry } from "./import-entry.ts";
import type { MarcReading, Share } from "./marc-share.ts";

/** What a thread that reads MARC is passed. Ours on both sides, so the shapes are trusted. */
export interface MarcThreadData extends MarcReading {
  readonly share: Share;
}

/** What this thread was passed, which reads MARC. */
export const asMarcThreadData = (): MarcThreadData => workerData as MarcThreadData;

/** What this thread was passed, which reads a table. */
export const asCsvThreadData = (): CsvShare => workerData as CsvShare;

/** What a thread has sent: a block, or undefined at the end. */
export const asBlock = (message: unknown): readonly ImportEntry[] | undefined =>
  message as readonly ImportEntry[] | undefined;
