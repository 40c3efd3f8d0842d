/** What is known of a call that failed. */
interface Failure {
  readonly name?: unknown;
  /** HTTP status of the server's own refusal. */
  readonly status?: unknown;
}

/** What a failed scan means: only a refusal of the server's own settles it. */
export type ScanFailure = "refused" | "no-answer" | "signed-out";

const SERVER_FAILURE = 500;
const UNAUTHORIZED = 401;

/** @param error whatever a call throws */
export function failureOf(error: unknown): ScanFailure {
  const { name, status }: Failure = typeof error === "object" && error !== null ? error : {};
  if (name !== "ApiError" || typeof status !== "number") return "no-answer";
  if (status === UNAUTHORIZED) return "signed-out";
  return status >= SERVER_FAILURE ? "no-answer" : "refused";
}
