import { describe, expect, it } from "vitest";
import { accountOf } from "./account.ts";
import { giveBack } from "./give-back.ts";
import { lend } from "./lend.ts";
import { renew, type RenewWish } from "./renew.ts";
import {
  day,
  exampleCopy,
  exampleDesk,
  exampleLoan,
  exampleMoments,
  examplePatron,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
} from "./testkit/index.ts";

const titles = [
  exampleTitle("book", [exampleCopy("b1"), exampleCopy("b2")]),
  exampleTitle("film", [exampleCopy("f1")], { mediaType: "DVD" }),
];
const rules = [
  exampleRule({ groups: ["staff"] }),
  exampleRule({ mediaTypes: ["DVD"], overdueFeeCentsPerDay: 100, maxOverdueFeeCents: 700 }),
  exampleRule({ overdueFeeCentsPerDay: 20 }),
];
const loans = [
  exampleLoan({ id: "late-book", recordId: "book", copyId: "b1", due: day("2026-03-05") }),
  exampleLoan({ id: "late-film", recordId: "film", copyId: "f1", due: day("2026-02-01") }),
  exampleLoan({ id: "fine", recordId: "gone", copyId: "g1", due: day("2026-03-20") }),
];
const deskWith = (
  books: ConstructorParameters<typeof MemoryStore>[0] = {},
  policy: Parameters<typeof exampleDesk>[0]["policy"] = {},
) =>
  exampleDesk({
    titles,
    policy: { rules, ...policy },
    store: new MemoryStore({ patrons: [examplePatron("anna")], loans, ...books }),
  });
type ExampleDesk = ReturnType<typeof deskWith>;
const wish = (more: Partial<RenewWish> = {}): RenewWish => ({
  userId: "anna",
  requestId: "request-1",
  call: "renew",
  ids: ["late-book"],
  acceptedCents: 0,
  ...more,
});
const yes = { acceptedCents: 100 };
const written = ({ store }: ExampleDesk) =>
  store.books.fees.map(({ kind, cents, title, date }) => [kind, cents, title, date]);
const owed = async (desk: ExampleDesk, today = TODAY) =>
  (await accountOf(desk, "anna", today))?.standing.feesCents;

describe("what is overdue", () => {
  it("grows in the account without being written down", async () => {
    const desk = deskWith();
    const account = await accountOf(desk, "anna", TODAY);
    expect(account?.overdue.map(({ loanId, cents }) => [loanId, cents])).toEqual([
      ["late-film", 700],
      ["late-book", 100],
    ]);
    expect(await owed(desk)).toBe(800);
    expect(await owed(desk, day("2026-03-12"))).toBe(840);
    expect(desk.store.books.fees).toEqual([]);
  });

  it("costs nothing in a group whose rule names no fee", async () => {
    const staff = [examplePatron("anna", { group: "staff" })];
    expect(await owed(deskWith({ patrons: staff }))).toBe(0);
  });

  it("is lessened by a credit", async () => {
    const credit = { id: "c", userId: "anna", cents: -300, date: TODAY, kind: "Kulanz" };
    expect(await owed(deskWith({ fees: [credit] }))).toBe(500);
  });

  it("keeps from borrowing from the day on at which it reaches the limit", async () => {
    const desk = deskWith({}, { feeLimitCents: 820 });
    const borrow = (today: string) =>
      lend(
        desk,
        { userId: "anna", recordId: "book", copyId: "b2", branch: "central" },
        exampleMoments(day(today))(),
      );
    expect(await borrow("2026-03-11")).toEqual({ kind: "refused", reason: "fees" });
    expect(await borrow("2026-03-10")).toMatchObject({ kind: "done" });
  });

  it("is written down once when the copy comes back, and the loan grows no more", async () => {
    const desk = deskWith();
    const back = { copyId: "b1", branch: "central" };
    expect(await giveBack(desk, back, TODAY)).toMatchObject({ overdue: { cents: 100 } });
    expect(await giveBack(desk, back, TODAY)).toMatchObject({ kind: "refused" });
    expect(written(desk)).toEqual([["overdue", 100, "Title book", "2026-03-10"]]);
    expect(await owed(desk, day("2026-03-20"))).toBe(800);
  });

  it("is not charged for what comes back in time", async () => {
    const desk = deskWith();
    expect(await giveBack(desk, { copyId: "g1", branch: "central" }, TODAY)).toEqual({
      kind: "done",
    });
    expect(desk.store.books.fees).toEqual([]);
  });
});

describe("renewing what is overdue", () => {
  it("asks for a yes to the sum, with the part that is owed in any case", async () => {
    const desk = deskWith();
    expect(await renew(desk, wish(), exampleMoments()())).toMatchObject({
      kind: "ask",
      question: "fee",
      feeCents: 100,
      overdueCents: 100,
      loans: [{ decision: { ok: true, feeCents: 0 }, overdue: { cents: 100 } }],
    });
    expect(desk.store.books.fees).toEqual([]);
  });

  it("asks again when the sum has grown since the yes, and charges no more than was agreed to", async () => {
    const desk = deskWith();
    const tomorrow = exampleMoments(day("2026-03-11"));
    expect(await renew(desk, wish(yes), tomorrow())).toMatchObject({ kind: "ask", feeCents: 120 });
    expect(desk.store.books.fees).toEqual([]);
    await renew(desk, wish({ acceptedCents: 120 }), tomorrow());
    expect(written(desk)).toEqual([["overdue", 120, "Title book", "2026-03-11"]]);
  });

  it("takes a yes to more than it costs now", async () => {
    const desk = deskWith();
    const wished = wish({ acceptedCents: 120 });
    expect(await renew(desk, wished, exampleMoments()())).toMatchObject({ kind: "done" });
    expect(written(desk)).toEqual([["overdue", 100, "Title book", "2026-03-10"]]);
  });

  it("writes the fee down and lets it begin anew only when the loan is overdue again", async () => {
    const desk = deskWith({ loans: loans.slice(0, 2) });
    const before = await owed(desk);
    expect(await renew(desk, wish(yes), exampleMoments()())).toMatchObject({ kind: "done" });
    expect(written(desk)).toEqual([["overdue", 100, "Title book", "2026-03-10"]]);
    expect(await owed(desk)).toBe(before);
    expect(await owed(desk, day("2026-04-07"))).toBe(before);
    expect(await owed(desk, day("2026-04-09"))).toBe(840);
    await giveBack(desk, { copyId: "b1", branch: "central" }, day("2026-04-09"));
    expect(desk.store.books.fees.map(({ id }) => id)).toEqual([
      "overdue-late-book-0",
      "overdue-late-book-1",
    ]);
  });

  it("sums both fees of everything that can be renewed, and leaves the others growing", async () => {
    const charged = rules.map((rule) => ({ ...rule, renewalFeeCents: 50 }));
    const films = { ...exampleRule(), ...charged[1], maxRenewals: 0 };
    const desk = deskWith({}, { rules: [films, ...charged] });
    const all = wish({ call: "renewAll", ids: undefined });
    expect(await renew(desk, all, exampleMoments()())).toMatchObject({
      feeCents: 200,
      overdueCents: 100,
    });
    await renew(desk, { ...all, acceptedCents: 200 }, exampleMoments()());
    expect(written(desk).map(([kind, cents]) => [kind, cents])).toEqual([
      ["overdue", 100],
      ["renewal", 50],
      ["renewal", 50],
    ]);
    expect((await accountOf(desk, "anna", TODAY))?.overdue).toMatchObject([
      { loanId: "late-film" },
    ]);
  });

  it("Q-35 twice under one request charges once", async () => {
    const desk = deskWith();
    const moments = exampleMoments();
    const both = await Promise.all([1, 2].map(() => renew(desk, wish(yes), moments())));
    expect(both[0]).toEqual(both[1]);
    expect(written(desk)).toHaveLength(1);
  });

  it("is refused from the limit on, so that nobody renews their way out of a debt", async () => {
    const desk = deskWith({}, { feeLimitCents: 800 });
    expect(await renew(desk, wish(yes), exampleMoments()())).toMatchObject({
      kind: "refused",
      loans: [{ decision: { reason: "fees" } }],
    });
  });
});
