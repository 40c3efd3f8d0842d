import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError } from "vitest/node";

/** Path for the errors, as a JSON list of texts. */
const place = process.env["UNHANDLED_ERRORS"];

/** A run with an unhandled error fails, and Vitest's own JSON report does not contain the reason. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    if (place !== undefined)
      writeFileSync(place, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
