import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { ImportEntry } from "./import-entry.ts";

/** Blocks that may wait for the writer: a few megabytes. */
const AHEAD = 4;

/**
 * In a thread of `block-threads.ts`: hands its blocks to the thread that writes, a few ahead of it.
 * @param blocksOf makes them; `isAwaited` says whether the writer has taken all that there is
 */
export async function sendBlocks(
  blocksOf: (isAwaited: () => boolean) => AsyncIterable<readonly ImportEntry[]>,
): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  let waiting = 0;
  port.on("message", () => {
    waiting--;
  });
  for await (const block of blocksOf(() => waiting === 0)) {
    port.postMessage(block);
    waiting++;
    if (waiting >= AHEAD) await once(port, "message");
  }
  port.postMessage(undefined);
  port.close();
}
