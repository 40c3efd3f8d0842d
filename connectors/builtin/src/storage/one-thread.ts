import { Piscina } from "piscina";

/** For what is built in it: a catalogue of millions of titles needs some hundred megabytes. */
const LIMITS = { maxOldGenerationSizeMb: 384 };

/**
 * A thread for one job after the other, started with the first.
 * @param module absolute address of its code
 * @param idleTimeout milliseconds that it stays without a job
 */
export function oneThread(module: URL, idleTimeout = 0): Piscina {
  const thread = new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    atomics: "disabled",
    resourceLimits: LIMITS,
  });
  // if it fails without a job in it, the server goes on: the next job starts another, and reports its error
  thread.on("error", () => undefined);
  return thread;
}
