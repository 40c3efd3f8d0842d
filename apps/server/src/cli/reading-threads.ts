import { availableParallelism } from "node:os";
import type { ReadableFile } from "./readable-files.ts";

/** Starting a thread takes as long as reading this many bytes. */
const WORTH_THREADS = 4_000_000;

/** How many threads read a file; 0: the one that writes. @param most that a file of its kind can use */
export function threadsFor({ size }: ReadableFile, most: number): number {
  const cores = availableParallelism();
  return size < WORTH_THREADS || cores === 1 ? 0 : Math.min(most, cores);
}
