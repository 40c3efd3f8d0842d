import type { ImportStep } from "@freihand/connector-builtin/catalogue";

/** Progress of an import. */
export interface ImportProgress {
  readonly records: number;
  readonly bytesRead: number;
  readonly bytesInAll: number;
  readonly elapsedMs: number;
}

/** Where progress is written: a terminal's line is rewritten, a log gets a line now and then. */
export interface ProgressOutput {
  readonly isTTY: boolean;
  write(text: string): unknown;
}

const TERMINAL_EVERY_MS = 200;
const LOG_EVERY_MS = 5000;

/** `12,345 records, 9,120 a second, 40 %, 12 s left` */
export function progressText({
  records,
  bytesRead,
  bytesInAll,
  elapsedMs,
}: ImportProgress): string {
  const seconds = elapsedMs / 1000;
  const rate = seconds === 0 ? 0 : Math.round(records / seconds);
  const share = bytesInAll === 0 ? 1 : Math.min(1, bytesRead / bytesInAll);
  const left = share === 0 ? "" : `, ${timeText((seconds * (1 - share)) / share)} left`;
  return `${number(records)} records, ${number(rate)} a second, ${String(Math.floor(share * 100))} %${left}`;
}

const number = (value: number): string => value.toLocaleString("en");

function timeText(seconds: number): string {
  if (seconds < 100) return `${String(Math.ceil(seconds))} s`;
  return `${String(Math.ceil(seconds / 60))} min`;
}

const STEPS: Readonly<Record<ImportStep, string>> = {
  sorting: "Everything is read. Sorting titles and counting facets …",
  merging: "Making one index of all words …",
  engine: "Writing into the search engine …",
  "engine anew": "The search engine has not taken everything: writing all titles again …",
};

/** Shows progress as often as suits the output. */
export class ProgressLine {
  readonly #output: ProgressOutput;
  readonly #everyMs: number;
  #shownAtMs = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
    this.#everyMs = output.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
  }

  show(progress: ImportProgress): void {
    if (progress.elapsedMs - this.#shownAtMs < this.#everyMs) return;
    this.#shownAtMs = progress.elapsedMs;
    const text = progressText(progress);
    this.#output.write(this.#output.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
  }

  /** What is done after the last record. A log has it when the import is a long one. */
  step(step: ImportStep): void {
    if (this.#output.isTTY) this.#output.write(`\r\u001B[K${STEPS[step]}`);
    else if (this.#shownAtMs > 0) this.#output.write(`${STEPS[step]}\n`);
    if (this.#output.isTTY) this.#shownAtMs ||= 1;
  }

  /** Clears the line for what comes next. */
  clear(): void {
    if (this.#output.isTTY && this.#shownAtMs > 0) this.#output.write("\r\u001B[K");
  }
}
