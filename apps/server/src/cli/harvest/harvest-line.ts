import type { SpoolProgress } from "@freihand/oai-pmh";
import type { ProgressOutput } from "../import-progress.ts";

const LOG_EVERY_MS = 5000;

/** `12,300 of 45,000 records fetched, 27 %` */
function harvestLine({ records, expected }: Pick<SpoolProgress, "records" | "expected">): string {
  const done = records.toLocaleString("en");
  if (expected === undefined || expected < records || expected === 0)
    return `${done} records fetched`;
  const share = Math.floor((records / expected) * 100);
  return `${done} of ${expected.toLocaleString("en")} records fetched, ${String(share)} %`;
}

/** Shows how far a list has been fetched: a terminal's line is rewritten, a log gets a line now and then. */
export class HarvestLine {
  readonly #output: ProgressOutput;
  #shownAtMs = performance.now();

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  show(progress: SpoolProgress): void {
    if (this.#output.isTTY) this.#output.write(`\r\u001B[K${harvestLine(progress)}`);
    else if (performance.now() - this.#shownAtMs >= LOG_EVERY_MS) {
      this.#shownAtMs = performance.now();
      this.#output.write(`${harvestLine(progress)}\n`);
    }
  }

  /** Clears the line for what comes next. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write("\r\u001B[K");
  }
}
