import { workerData } from "node:worker_threads";
import type { ImportEntry } from "./import-entry.ts";
import type { MarcReading, Share } from "./marc-share.ts";

/** What a thread is passed. Ours on both sides, so the shapes are trusted. */
export interface MarcThreadData extends MarcReading {
  readonly share: Share;
}

/** What this thread was passed. */
export const asMarcThreadData = (): MarcThreadData => workerData as MarcThreadData;

/** What a thread has sent: a block, or undefined at the end. */
export const asBlock = (message: unknown): readonly ImportEntry[] | undefined =>
  message as readonly ImportEntry[] | undefined;
