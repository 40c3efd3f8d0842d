import { EXIT } from "./import-exit.ts";
import { runHarvest } from "./harvest/harvest-run.ts";

/** The command: by hand, and as a process of its own for the server's schedules. */
const stop = new AbortController();

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    // whenever it ends, nothing is half done: a page counts once it is noted, a catalogue once it is published
    if (stop.signal.aborted) process.exit(EXIT.failed);
    stop.abort();
  });

process.exitCode = await runHarvest({
  args: process.argv.slice(2),
  environment: process.env,
  signal: stop.signal,
  isTTY: process.stderr.isTTY,
});
