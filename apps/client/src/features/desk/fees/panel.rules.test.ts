import { libraryId } from "@freihand/contract";
import type { DeskReader } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { FRESH_DESK } from "../work/desk-state.ts";
import { reader, REPLY } from "../fixtures/desk-data.ts";
import { debtor, feeOf, receiptOf } from "../fixtures/fee-data.ts";
import { feeKeyOf } from "./fee-key.rules.ts";
import { feeLineOf, unclearLine } from "./fee-line.rules.ts";
import type { Booking, FeePanel, FeeState } from "./fee-state.ts";
import { fullDate } from "./full-date.rules.ts";
import {
  afterBooking,
  afterRefusal,
  closed,
  closesPanel,
  fittingPanel,
  NO_FEES,
  openedPanel,
  tasksFor,
  whileBooking,
  withChosen,
  withTask,
} from "./panel.rules.ts";

const MOMO = feeOf("momo", 250);
const CREDIT = feeOf("credit", -500);
const MIA = debtor(MOMO);
const PANEL = openedPanel(MIA);
const BOOKING: Booking = {
  requestId: "r1",
  libraryId: libraryId.parse(1),
  order: {
    call: "payFees",
    body: { userId: MIA.userId, fees: ["momo"], cents: 250, way: "cash", branch: "main" },
  },
  reader: MIA,
};
const OPEN: FeeState = { ...NO_FEES, panel: PANEL };

test.each([
  [debtor(), ["charge"]],
  [debtor(MOMO), ["pay", "waive", "charge"]],
  [debtor(CREDIT), ["charge", "pay-out"]],
  [debtor(MOMO, CREDIT), ["pay", "waive", "charge", "pay-out"]],
  [debtor(feeOf("late", 40, { growing: true })), ["charge"]],
])("%# has the tasks %o, and opens with the first", (who, tasks) => {
  expect(tasksFor(who)).toEqual(tasks);
  expect(openedPanel(who).task).toBe(tasks[0]);
});

test("what was filled in ends with its task, a typed amount with its choice", () => {
  const filled = {
    ...PANEL,
    amount: "2",
    reason: "Kulanz",
    way: "card",
    problem: "reason",
  } as const;
  expect(withTask(filled, "charge")).toEqual({ ...PANEL, task: "charge", way: "card" });
  expect(withChosen(filled, ["momo"])).toEqual({
    ...filled,
    chosen: ["momo"],
    amount: undefined,
    problem: undefined,
  });
});

test("a task gives way when nothing is left of it", () => {
  expect(fittingPanel(PANEL, MIA)).toBe(PANEL);
  expect(fittingPanel(PANEL, debtor()).task).toBe("charge");
});

test.each([
  ["its reader is open", { reader: MIA }, false],
  ["another reader is open", { reader: reader({ userId: "999" }) }, true],
  ["the visit is over", { reader: undefined }, true],
])("the panel, when %s: closes %s", (_, more, closes) => {
  expect(closesPanel(PANEL, { ...FRESH_DESK, ...more })).toBe(closes);
  expect(closesPanel(undefined, { ...FRESH_DESK, ...more })).toBe(false);
});

const scan = { requestId: "s", code: "9000001", mode: "lend", branch: "main" } as const;
const QUESTION = REPLY.question(["fees", "desk"]);
const pending = QUESTION.kind === "question" ? { scan, reply: QUESTION } : undefined;

test("the panel closes when a scan has a question", () => {
  expect(closesPanel(PANEL, { ...FRESH_DESK, reader: MIA, pending })).toBe(true);
});

test("a booking keeps its number until it is answered, whatever is closed meanwhile", () => {
  const sending = whileBooking({ ...OPEN, receipt: receiptOf(), refusal: "alt" }, BOOKING);
  expect(sending).toEqual({ ...OPEN, booking: BOOKING });
  const waiting: FeeState = { ...sending, waits: "no-answer" };
  expect(closed(waiting)).toEqual({ ...NO_FEES, booking: BOOKING, waits: "no-answer" });
  const debts = { before: MIA, now: MIA };
  expect(afterRefusal(waiting, "Nein", debts)).toEqual({ ...OPEN, refusal: "Nein" });
});

test("a refusal because of what others have done says so, with what is left to do", () => {
  const after = (panel: FeePanel, now: DeskReader | undefined) =>
    afterRefusal({ ...OPEN, panel }, "Zu viel", { before: MIA, now });
  const typed = { ...PANEL, task: "waive", amount: "2", reason: "Kulanz" } as const;
  expect(after(typed, debtor(feeOf("momo", 100)))).toEqual({
    ...OPEN,
    panel: { ...typed, problem: "changed" },
  });
  expect(after(typed, debtor()).panel).toMatchObject({ task: "charge", problem: "changed" });
  expect(after(typed, reader({ userId: "999" })).refusal).toBe("Zu viel");
  expect(after(typed, undefined).refusal).toBe("Zu viel");
});

test("a receipt is shown to whom it belongs", () => {
  const done = { ...NO_FEES, settled: "r1" };
  expect(afterBooking(OPEN, BOOKING, receiptOf())).toEqual({
    ...done,
    // F2 once more must not pay what is left
    panel: { ...PANEL, chosen: [] },
    receipt: receiptOf(),
  });
  const others = { ...PANEL, userId: "999" };
  expect(afterBooking({ ...OPEN, panel: others }, BOOKING, receiptOf())).toEqual({
    ...done,
    panel: others,
  });
  expect(afterBooking(NO_FEES, BOOKING, receiptOf())).toEqual(done);
});

const money = ({ cents }: { readonly cents: number }) => `${String(cents)} ct`;
const lineOf = (order: Booking["order"], receipt = receiptOf()) =>
  feeLineOf({ booking: { ...BOOKING, order }, receipt, atMs: 7, money });
const { userId } = MIA;

test("what was booked is a line among the scans, but not the cash desk's own", () => {
  expect(lineOf(BOOKING.order)).toMatchObject({
    id: "r1",
    atMs: 7,
    signal: "ok",
    kind: "money",
    words: { key: "desk.fees.line.paid", values: { amount: "250 ct" } },
    about: "2026-000012",
    who: "Mia Beispiel",
  });
  const booking: Booking = {
    ...BOOKING,
    order: { call: "chargeFee", body: { userId, line: "copies", cents: 20, branch: "main" } },
  };
  expect(feeLineOf({ booking, receipt: undefined, atMs: 0, money })).toMatchObject({
    words: { key: "desk.fees.line.charged", values: { amount: "20 ct" } },
    about: userId,
  });
  const deposit = { branch: "main", cents: 5000, reason: "Wechselgeld" };
  expect(lineOf({ call: "cashDeposit", body: deposit })).toBeUndefined();
  const count = { branch: "main", countedCents: 5000, close: true };
  expect(lineOf({ call: "cashCount", body: count })).toBeUndefined();
  expect(unclearLine(BOOKING, MIA, 0)).toMatchObject({ signal: "stop", about: "Mia Beispiel" });
});

test.each([
  ["fees", {}, "open"],
  ["fees", { fees: OPEN }, "close"],
  ["fees", { desk: FRESH_DESK }, undefined],
  ["fees", { view: "shelf" }, undefined],
  ["answer", {}, undefined],
  ["answer", { fees: OPEN }, "submit"],
  ["answer", { fees: { ...NO_FEES, waits: "no-answer" } }, "resend"],
  ["answer", { fees: { ...OPEN, waits: "no-answer" } }, "resend"],
  ["answer", { fees: { ...NO_FEES, waits: "no-answer" }, view: "cash" }, "resend"],
  ["answer", { fees: OPEN, view: "cash" }, undefined],
  ["answer", { fees: OPEN, desk: { ...FRESH_DESK, reader: MIA, pending } }, undefined],
  ["cancel", { fees: OPEN }, "close"],
  ["cancel", {}, undefined],
  ["print", { fees: OPEN }, undefined],
  ["print", { fees: { ...OPEN, receipt: receiptOf() } }, "print"],
  ["print", { view: "cash" }, "print"],
  ["print", { view: "shelf" }, undefined],
  ["mode", { fees: OPEN }, undefined],
] as const)("%s with %o is %s", (key, more, meaning) => {
  const moment = { desk: { ...FRESH_DESK, reader: MIA }, fees: NO_FEES, view: "counter" } as const;
  expect(feeKeyOf(key, { ...moment, ...more })).toBe(meaning);
});

test("a day on paper has its year", () => {
  const { day } = receiptOf();
  expect([fullDate(day, "de"), fullDate(day, "en")]).toEqual([
    "21. November 2026",
    "21 November 2026",
  ]);
});
