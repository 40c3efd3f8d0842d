import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError } from "vitest/node";

/** Where the errors go, as a list of texts in JSON. */
const place = process.env["UNHANDLED_ERRORS"];

/** A run in which an error was caught by nobody ends badly, and Vitest's own report in JSON does not say why. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    if (place !== undefined)
      writeFileSync(place, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
