import type { DeskReader, RenewReply } from "@freihand/contract/staff";
import type { DeskLine, LineWords } from "../work/desk-state.ts";

/** A renewal that was answered. */
export interface Renewed {
  readonly requestId: string;
  readonly reader: Pick<DeskReader, "userId" | "name">;
  readonly renewals: RenewReply["renewals"];
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** The line among the scans: what was renewed, and below it what was not and why. */
export function renewLineOf({ requestId, reader, renewals, atMs }: Renewed): DeskLine {
  const done = renewals.filter(({ ok }) => ok);
  const refused = renewals.filter(({ ok }) => !ok);
  const [only] = renewals.length === 1 ? renewals : [];
  return {
    id: requestId,
    atMs,
    kind: "renewed",
    signal: refused.length === 0 ? "ok" : "look",
    words: wordsOf(done),
    notes: refused.map(({ title, text }) => (only ? text : `${title}: ${text}`)),
    about: only?.title ?? reader.userId,
    who: reader.name,
  };
}

function wordsOf(done: RenewReply["renewals"]): LineWords {
  const [first] = done;
  if (first === undefined) return { from: "desk", key: "desk.renewed.none" };
  if (done.length > 1) return { from: "desk", key: "desk.renewed", values: { count: done.length } };
  return { from: "desk", key: "desk.renewed.until", values: { until: first.text } };
}
