import { LibraryError, type LibraryErrorCode } from "@freihand/connector-kit";
import { failureText } from "../../libraries/watch/finding-lines.rules.ts";

/** Result of one step. `missing`: the system does not have it; `skipped`: it was not tried; `left`: not put back. */
export type ProbeOutcome = "ok" | "failed" | "missing" | "skipped" | "left";

/** What one step found, in plain words. Nothing of a patron but numbers. */
export interface ProbeFinding {
  readonly outcome: ProbeOutcome;
  readonly text: string;
  /** What the operator can do about it. */
  readonly advice?: string;
}

/** One step of a probe. */
export interface ProbeStep extends ProbeFinding {
  readonly name: string;
  /** Milliseconds; undefined: nobody was asked. */
  readonly ms?: number;
}

export const ok = (text: string): ProbeFinding => ({ outcome: "ok", text });
export const skipped = (text: string): ProbeFinding => ({ outcome: "skipped", text });
export const failed = (text: string, advice: string): ProbeFinding => ({
  outcome: "failed",
  text,
  advice,
});
export const missing = (text: string, advice: string): ProbeFinding => ({
  outcome: "missing",
  text,
  advice,
});

/** Carries steps out, one after the other, and keeps what they found. */
export class ProbeSteps {
  readonly all: ProbeStep[] = [];
  readonly #onStep: (step: ProbeStep) => void;

  constructor(onStep: (step: ProbeStep) => void = () => {}) {
    this.#onStep = onStep;
  }

  /** What asks nobody. */
  note(name: string, finding: ProbeFinding): void {
    this.#add({ name, ...finding });
  }

  /**
   * A step that fails is a finding, too.
   * @param act what it found, and a value for later steps
   * @returns the value; undefined when it failed or has none
   */
  async take<T>(
    name: string,
    act: () => Promise<{ readonly finding: ProbeFinding; readonly value?: T }>,
  ): Promise<T | undefined> {
    const started = performance.now();
    const { finding, value } = await act().catch((error: unknown) => ({
      finding: failureOf(error),
      value: undefined,
    }));
    this.#add({ name, ms: Math.round(performance.now() - started), ...finding });
    return value;
  }

  #add(step: ProbeStep): void {
    this.all.push(step);
    this.#onStep(step);
  }
}

const ADVICE: Readonly<Record<LibraryErrorCode, string>> = {
  unreachable:
    "check host and port in the library's file, and whether a firewall lets this server through",
  timeout: "the system is too slow or a firewall swallows what is sent; ask those who run it",
  bad_reply:
    "check that this is the address of such a system, and its login, institution and encoding in the library's file",
  unclear: "look into the account at the library: the request went out and no answer came",
  session_ended: "the library does not accept this card any more; check card and password",
  overloaded: "the system turns requests away; try again later, or allow it fewer connections",
  search_down: "the search engine in SEARCH_URL does not answer; see docs/scale.md",
  cannot_write: "this server cannot write: look at its disk",
};

const LOGIN =
  "check the login of this server in the library's file, its secret, and its rights at the library's system";

/** The codes of an error and its causes; their messages may quote what belongs to a patron. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...codesOf(error.cause)];
}

function failureOf(error: unknown): ProbeFinding {
  if (error instanceof LibraryError) return libraryFailure(error);
  const name = error instanceof Error ? error.name : "unknown";
  if (name === "TimeoutError") return failed("no answer in time", ADVICE.timeout);
  const [code = "no code"] = codesOf(error);
  return failed(`an unexpected error (${name}, ${code})`, "this is a fault of Freihand: report it");
}

function libraryFailure(error: LibraryError): ProbeFinding {
  const [, ...causes] = codesOf(error);
  const why = causes.length === 0 ? "" : ` (${causes.join(", ")})`;
  const isRefused = causes.some((cause) => /login|auth|401|403/i.test(cause));
  const text = isRefused ? "does not let this server in" : failureText(error.code);
  return failed(`the system ${text}${why}`, isRefused ? LOGIN : ADVICE[error.code]);
}
