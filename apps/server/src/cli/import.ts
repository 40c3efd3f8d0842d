import { Worker } from "node:worker_threads";
import { EXIT } from "./import-exit.ts";

/**
 * The command. The import itself runs in a worker, so that this thread always receives signals: it asks the import to
 * stop, and terminates it when it does not.
 */
const STOP_WITHIN_MS = 5000;

const stop = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(new URL("import-worker.ts", import.meta.url), {
  workerData: { args: process.argv.slice(2), stop, isTTY: process.stderr.isTTY },
});
worker.on("error", (error: Error) => {
  process.stderr.write(`${error.message}\nThe catalogue is as it was before.\n`);
  process.exitCode = EXIT.failed;
});
worker.on("exit", (code) => {
  process.exitCode ??= code;
});

/** This leaves nothing half done: a catalogue is published in one row, and the next import removes the leftovers. */
function giveUp(): never {
  process.stderr.write(
    "Interrupted. The catalogue is as it was before, or as it was last published.\n",
  );
  process.exit(EXIT.failed);
}

/** Publishing what was read so far takes time, which a second signal cuts short. */
const keepsGoing = process.argv.includes("--keep-going");

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (Atomics.exchange(stop, 0, 1) === 1) giveUp();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
    worker.postMessage("stop");
    if (!keepsGoing) setTimeout(giveUp, STOP_WITHIN_MS).unref();
  });
