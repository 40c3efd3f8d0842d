import { EXIT } from "./import-exit.ts";
import { runImportFolder } from "./import-folder/import-folder-run.ts";

/** The command: by hand, and as a process of its own for the server's schedules. */
const stop = new AbortController();

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    // whenever it ends, nothing is half done: a catalogue is published in one row
    if (stop.signal.aborted) process.exit(EXIT.failed);
    stop.abort();
  });

process.exitCode = await runImportFolder({
  args: process.argv.slice(2),
  environment: process.env,
  signal: stop.signal,
  isStopped: () => stop.signal.aborted,
  isTTY: process.stderr.isTTY,
});
