import { workerData } from "node:worker_threads";

/** What `import.ts` passes to the import thread. Both are ours, so the shape is trusted. */
export interface ImportWorkerData {
  readonly args: readonly string[];
  /** 1 when the operator asks to stop. */
  readonly stop: Int32Array;
  readonly isTTY: boolean | undefined;
}

/** What this thread was passed. */
export const asImportWorkerData = (): ImportWorkerData => workerData as ImportWorkerData;
