import { describe, expect, it, test } from "vitest";
import { REPLY, reader } from "../fixtures/desk-data.ts";
import {
  afterAnswer,
  isForPerson,
  isTooOld,
  MOST_NOTES,
  nextNote,
  type Note,
  noteBodyOf,
  withNote,
} from "./note.rules.ts";

const DAY_MS = 86_400_000;
const note = (requestId: string, more: Partial<Note> = {}): Note => ({
  requestId,
  code: `9${requestId}`,
  mode: "lend",
  branch: "main",
  atMs: 1000,
  card: "1001",
  visit: "v1",
  ...more,
});

test("so many are kept and no more; the same scan is kept once", () => {
  let notes: readonly Note[] = [];
  for (let nth = 0; nth < MOST_NOTES; nth += 1) notes = withNote(notes, note(String(nth))) ?? [];
  expect(notes).toHaveLength(MOST_NOTES);
  expect(withNote(notes, note("more"))).toBeUndefined();
  expect(withNote(notes, note("7"))).toBe(notes);
});

test("they are sent in order; what waits, or is older than three days, is not sent by itself", () => {
  const now = 10 * DAY_MS;
  const old = note("1", { atMs: now - 3 * DAY_MS - 1 });
  const fresh = note("2", { atMs: now - 3 * DAY_MS });
  expect([old, fresh].map((one) => isForPerson(one, now))).toEqual([true, false]);
  expect(nextNote([old, note("3", { waits: true, atMs: now }), fresh], now)).toBe(fresh);
  expect(nextNote([old], now)).toBeUndefined();
  expect([14, 15].map((days) => isTooOld(note("1", { atMs: 0 }), days * DAY_MS))).toEqual([
    false,
    true,
  ]);
});

test("what is sent names the time of the scan, and nothing that a return does not need", () => {
  expect(noteBodyOf(note("1"))).toEqual({
    requestId: "1",
    code: "91",
    mode: "lend",
    branch: "main",
    reader: "1001",
    notedAt: "1970-01-01T00:00:01.000Z",
  });
  expect(noteBodyOf(note("1", { mode: "return", card: undefined }))).not.toHaveProperty("reader");
});

describe("an answer", () => {
  const [first, second, back, other] = [
    note("1"),
    note("2"),
    note("3", { mode: "return", card: undefined }),
    note("4", { visit: "v2", card: "1002" }),
  ] as const;
  const notes = [first, second, back, other];
  const ids = (kept: readonly Note[]) => kept.map(({ requestId }) => requestId);
  const waiting = (kept: readonly Note[]) => ids(kept.filter(({ waits }) => waits === true));

  it.each([
    ["lent", REPLY.lent()],
    ["received", REPLY.received()],
    ["counted", REPLY.unknown({ reason: "counted" })],
  ])("%s settles it", (_kind, reply) => {
    expect(afterAnswer(notes, first, reply)).toEqual([second, back, other]);
  });

  it.each([
    ["a question", REPLY.question(["fees", "desk"])],
    ["moved since", REPLY.unknown({ reason: "moved_since" })],
  ])("%s waits for a person, and nothing else does", (_kind, reply) => {
    const kept = afterAnswer(notes, first, reply);
    expect(ids(kept)).toEqual(["1", "2", "3", "4"]);
    expect(waiting(kept)).toEqual(["1"]);
  });

  it("that it was a card gives what follows of this visit to its reader", () => {
    const kept = afterAnswer(notes, first, REPLY.card());
    expect(kept).toEqual([{ ...second, card: reader().userId }, back, other]);
    expect(afterAnswer(notes, second, REPLY.card())).toEqual([first, back, other]);
  });

  it.each([
    ["unknown", REPLY.unknown()],
    ["ambiguous", REPLY.ambiguous()],
  ])("%s may have been a card: what follows of this visit waits too", (_kind, reply) => {
    expect(waiting(afterAnswer(notes, first, reply))).toEqual(["1", "2"]);
    expect(waiting(afterAnswer(notes, back, reply))).toEqual(["3"]);
  });
});
