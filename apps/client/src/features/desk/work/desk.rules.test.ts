import type { ScanReply } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { day, loanOf, COPY, reader, REPLY, staffMember } from "../fixtures/desk-data.ts";
import { isIdle } from "../session/idle-lock.rules.ts";
import { placeOf } from "../session/place.rules.ts";
import { answerTo, decidedForVisit } from "./answer.rules.ts";
import { FRESH_DESK, type DeskState, type Scan } from "./desk-state.ts";
import { failureOf } from "./failure.rules.ts";
import { lastOpenDay } from "./last-open-day.rules.ts";
import {
  isUndoable,
  lineOf,
  ownLine,
  undoableLine,
  undoKey,
  withLine,
  withUndone,
} from "./lines.rules.ts";
import { enqueue, MOST_WAITING, nextScan, scanBodyOf, whileSending } from "./queue.rules.ts";
import { afterReply, asTimePasses, inMode, withReader } from "./reply.rules.ts";
import { slipOf } from "./slip.rules.ts";

const scan = (id: string): Scan => ({ requestId: id, code: id, mode: "lend", branch: "main" });
const question = (
  reason: "fees" | "blocked" | "too_young" | "lent_to_other",
  by: "desk" | "admin" | "nobody",
) => ({ reason, text: reason, overridableBy: by }) as const;

test("fifty scans wait, the next is refused, and they leave in order", () => {
  let state = FRESH_DESK;
  for (let nth = 0; nth < MOST_WAITING; nth += 1)
    state = enqueue(state, scan(String(nth))) ?? state;
  expect(enqueue(state, scan("more"))).toBeUndefined();
  const first = nextScan(state);
  expect(first?.code).toBe("0");
  const sending = first ? whileSending(state, first) : state;
  expect(nextScan(sending)).toBeUndefined();
  expect(nextScan({ ...sending, sending: undefined })?.code).toBe("1");
});

test("the queue is held while a question is open", () => {
  const pending = afterReply({ ...FRESH_DESK, queue: [scan("2")] }, scan("1"), {
    reply: REPLY.question(["fees", "desk"]),
    atMs: 0,
  });
  expect(pending.pending?.scan.code).toBe("1");
  expect(nextScan(pending)).toBeUndefined();
});

test.each([
  [[question("fees", "desk")], ["desk"], "override"],
  [[question("fees", "desk")], ["catalogue"], "none"],
  [[question("blocked", "admin")], ["desk"], "none"],
  [[question("blocked", "admin"), question("fees", "desk")], ["admin"], "override"],
  [[question("too_young", "nobody")], ["admin"], "none"],
  [[question("lent_to_other", "nobody")], ["desk"], "return-first"],
] as const)("%o to %o: %s", (questions, roles, kind) => {
  expect(answerTo(questions, roles).kind).toBe(kind);
});

test("what is decided about the reader goes with the next copies, and ends with the reader", () => {
  expect(decidedForVisit(undefined, { reasons: ["fees", "needed_by_others"], why: "w" })).toEqual({
    reasons: ["fees"],
    why: "w",
  });
  const visit = { reasons: ["fees"], why: "w" } as const;
  const body = scanBodyOf(scan("1"), { ...FRESH_DESK, reader: reader(), visit });
  expect(body).toMatchObject({ reader: reader().userId, override: visit });
  const other = afterReply({ ...FRESH_DESK, reader: reader(), visit }, scan("2"), {
    reply: REPLY.card({ userId: "999" }),
    atMs: 0,
  });
  expect(other.visit).toBeUndefined();
});

test("of a scan that was noted, its answer alone stays", () => {
  const words = { from: "desk", key: "desk.line.noted.return" } as const;
  const noted = withLine(FRESH_DESK, ownLine(scan("1"), { kind: "noted", words, atMs: 0 }));
  expect(noted.lines).toMatchObject([{ signal: "look", about: "1" }]);
  const answered = withLine(noted, lineOf(scan("1"), REPLY.received(), 1));
  expect(answered.lines).toMatchObject([{ id: "1", kind: "shelf", atMs: 1 }]);
});

test("the lines of a card change with its reader, and no other line does", () => {
  const scanned = [REPLY.card(), REPLY.card({ userId: "999" }), REPLY.lent()].reduce(
    (state, reply, nth) => afterReply(state, scan(String(nth)), { reply, atMs: 0 }),
    FRESH_DESK,
  );
  const blocks = [{ code: "desk", text: "Ihr Ausweis ist gesperrt." }];
  const blocked = withReader(scanned, reader({ blocks, name: "Mia Neu" }));
  expect(blocked.lines).toMatchObject([
    { kind: "lent", signal: "ok" },
    { kind: "reader", signal: "ok", about: "999" },
    { id: "0", signal: "look", words: { values: { name: "Mia Neu" } } },
  ]);
  expect(withReader(blocked, reader()).lines).toEqual(scanned.lines);
});

test("a line is undone once, within a minute", () => {
  const line = lineOf(scan("1"), REPLY.received(), 0);
  expect([isUndoable(line, 59_999), isUndoable(line, 60_000)]).toEqual([true, false]);
  const done = withUndone({ ...FRESH_DESK, lines: [line] }, "1", "done");
  expect(undoableLine(done.lines, 0)).toBeUndefined();
});

test.each([
  [lineOf(scan("1"), REPLY.lent(), 0), "lend"],
  [lineOf(scan("1"), REPLY.received(), 0), "return"],
  [lineOf(scan("1"), REPLY.received({ case: "hold_shelf", returnedBy: undefined }), 0), "other"],
  [{ kind: "lost" }, "other"],
] as const)("what was taken back is said", (line, what) => {
  expect(undoKey(line, { done: true })).toBe(`desk.line.undone.${what}`);
  expect(undoKey(line)).toBe(`desk.undo.no-connection.${what}`);
  expect(undoKey(line, { done: false, reason: "too_late" })).toBe("desk.undo.too_late");
});

test("a copy that is scanned again just after its return is still that return", () => {
  const again = REPLY.received({ undo: undefined, returnedBy: undefined, fee: undefined });
  const at = (before: DeskState, id: string, more: { reply: ScanReply; atMs: number }) =>
    afterReply(before, scan(id), more);
  const once = at(FRESH_DESK, "1", { reply: REPLY.received(), atMs: 0 });
  const twice = at(once, "2", { reply: again, atMs: 59_999 });
  expect(twice.lines).toEqual(once.lines);
  expect(undoableLine(twice.lines, 59_999)).toMatchObject({ id: "1", who: "Mia Beispiel" });
  expect(at(once, "2", { reply: again, atMs: 60_000 }).lines).toHaveLength(2);
  expect(at(withUndone(once, "1", "done"), "2", { reply: again, atMs: 1 }).lines).toHaveLength(2);
});

test("the book drop ends after half an hour, and with the mode", () => {
  const drop = { ...FRESH_DESK, drop: { returnedOn: day("2026-11-20"), lastMs: 0 } };
  expect(asTimePasses(drop, 1_799_999).drop).toBeDefined();
  expect(asTimePasses(drop, 1_800_000).drop).toBeUndefined();
  expect(inMode(drop, "lend").drop).toBeUndefined();
});

test("the last open day skips closed weekdays and closures", () => {
  const hours = [1, 2].map((weekday) => ({
    weekday,
    from: "09:00",
    to: "18:00",
    kind: "staffed" as const,
  }));
  const closed = { from: day("2026-11-23"), to: day("2026-11-24"), closed: true };
  expect(lastOpenDay({ hours, exceptions: [] }, day("2026-11-26"))).toBe("2026-11-24");
  expect(lastOpenDay({ hours, exceptions: [closed] }, day("2026-11-26"))).toBe("2026-11-17");
  expect(lastOpenDay(undefined, day("2026-11-26"))).toBe("2026-11-25");
});

test.each([
  [{ name: "ApiError", status: 401 }, "signed-out"],
  [{ name: "ApiError", status: 422 }, "refused"],
  [{ name: "ApiError", status: 503 }, "no-answer"],
  [new TypeError("network"), "no-answer"],
])("%o is %s", (error, expected) => {
  expect(failureOf(error)).toBe(expected);
});

test("lock, place and slip", () => {
  expect([isIdle(0, 899_999), isIdle(0, 900_000)]).toEqual([false, true]);
  expect(placeOf(staffMember(), { branch: "main" })).toBeUndefined();
  expect(slipOf({ lines: [], reader: reader() })).toBeUndefined();
  expect(slipOf({ lines: [], reader: reader({ loans: [loanOf(COPY)] }) })?.kind).toBe("loans");
});
