import { parentPort } from "node:worker_threads";
import { runImport } from "./import-run.ts";
import { asImportWorkerData } from "./import-worker.cast.ts";

const { args, stop, isTTY } = asImportWorkerData();
const interrupted = new AbortController();
parentPort?.once("message", () => {
  interrupted.abort();
});
process.exitCode = await runImport({
  args,
  environment: process.env,
  signal: interrupted.signal,
  isStopped: () => Atomics.load(stop, 0) === 1,
  isTTY: isTTY === true,
});
parentPort?.close();
