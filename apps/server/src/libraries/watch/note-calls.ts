import { LibraryError, QueryError } from "@freihand/connector-kit";

/** Called when a call has ended. @param failure code; undefined: it was answered */
export type NoteCall = (startedMs: number, failure: string | undefined) => void;

/** Members that are objects with calls of their own. */
const INNER = ["loans"];

/**
 * The same access; the end of every call that waits for an answer is noted. What the caller no longer waited for says
 * nothing about the system, and neither does a query that is refused before anybody is asked.
 * @param monotonic milliseconds
 */
export function noteCalls<Access extends object>(
  access: Access,
  note: NoteCall,
  monotonic: () => number,
): Access {
  return new Proxy(access, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === "object" && member !== null && INNER.includes(String(name)))
        return noteCalls(member, note, monotonic);
      if (typeof member !== "function") return member;
      return (...args: readonly unknown[]): unknown => {
        const started = monotonic();
        const answer: unknown = Reflect.apply(member, target, args);
        if (answer instanceof Promise)
          void ended(answer, args).then((end) => end && note(started, end.failure));
        return answer;
      };
    },
  });
}

/** How a call ended. Never rejects. @returns undefined for one that says nothing about the system */
async function ended(
  answer: Promise<unknown>,
  args: readonly unknown[],
): Promise<{ readonly failure: string | undefined } | undefined> {
  try {
    await answer;
    return isAborted(args) ? undefined : { failure: undefined };
  } catch (error) {
    return isAborted(args) || error instanceof QueryError
      ? undefined
      : { failure: failureOf(error) };
  }
}

/** The last argument of every call is its context. */
function isAborted(args: readonly unknown[]): boolean {
  const ctx = args.at(-1);
  return (
    typeof ctx === "object" &&
    ctx !== null &&
    "signal" in ctx &&
    ctx.signal instanceof AbortSignal &&
    ctx.signal.aborted
  );
}

/** @returns undefined for a refusal, which is an answer */
export function failureOf(error: unknown): string | undefined {
  if (!(error instanceof LibraryError)) return "error";
  return error.code === "session_ended" || error.code === "cannot_write" ? undefined : error.code;
}
