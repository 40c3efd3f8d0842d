import { describe, expect, it } from "vitest";
import { readAccount } from "./account.ts";
import { renew, type RenewRequest } from "./renew.ts";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  exampleMoments,
  examplePatron,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
  handOver,
  scanCopy,
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
const lendingWith = (
  books: ConstructorParameters<typeof MemoryStore>[0] = {},
  policy: Parameters<typeof exampleLending>[0]["policy"] = {},
) =>
  exampleLending({
    titles,
    policy: { rules, ...policy },
    store: new MemoryStore({ patrons: [examplePatron("anna")], loans, ...books }),
  });
type ExampleLending = ReturnType<typeof lendingWith>;
const request = (more: Partial<RenewRequest> = {}): RenewRequest => ({
  userId: "anna",
  requestId: "request-1",
  call: "renew",
  ids: ["late-book"],
  acceptedCents: 0,
  ...more,
});
const yes = { acceptedCents: 100 };
const written = ({ store }: ExampleLending) =>
  store.books.fees.map(({ kind, cents, title, date }) => [kind, cents, title, date]);
const owed = async (lending: ExampleLending, today = TODAY) =>
  (await readAccount(lending, "anna", today))?.eligibility.feesCents;

describe("overdue fees", () => {
  it("grow in the account without being stored", async () => {
    const lending = lendingWith();
    const account = await readAccount(lending, "anna", TODAY);
    expect(account?.overdue.map(({ loanId, cents }) => [loanId, cents])).toEqual([
      ["late-film", 700],
      ["late-book", 100],
    ]);
    expect(await owed(lending)).toBe(800);
    expect(await owed(lending, day("2026-03-12"))).toBe(840);
    expect(lending.store.books.fees).toEqual([]);
  });

  it("are none in a group whose rule names no fee", async () => {
    const staff = [examplePatron("anna", { group: "staff" })];
    expect(await owed(lendingWith({ patrons: staff }))).toBe(0);
  });

  it("are reduced by a credit", async () => {
    const credit = { id: "c", userId: "anna", cents: -300, date: TODAY, kind: "Kulanz" };
    expect(await owed(lendingWith({ fees: [credit] }))).toBe(500);
  });

  it("prevent borrowing from the day on which they reach the limit", async () => {
    const lending = lendingWith({}, { feeLimitCents: 820 });
    const borrow = (today: string) =>
      handOver(
        lending,
        { userId: "anna", recordId: "book", copyId: "b2", branch: "central" },
        exampleMoments(day(today))(),
      );
    expect(await borrow("2026-03-11")).toEqual({
      kind: "refused",
      reasons: [{ reason: "fees", overridableBy: "desk", limit: { now: 820, most: 820 } }],
    });
    expect(await borrow("2026-03-10")).toMatchObject({ kind: "done" });
  });

  it("are charged once when the copy is returned, and grow no more", async () => {
    const lending = lendingWith();
    const back = { copyId: "b1", recordId: "book" };
    expect(await scanCopy(lending, back)).toMatchObject({ ended: { overdue: { cents: 100 } } });
    expect(await scanCopy(lending, back)).not.toHaveProperty("ended");
    expect(written(lending)).toEqual([["overdue", 100, "Title book", "2026-03-10"]]);
    expect(await owed(lending, day("2026-03-20"))).toBe(800);
  });

  it("are not charged for what is returned in time", async () => {
    const lending = lendingWith();
    const back = { copyId: "g1", recordId: "gone" };
    expect(await scanCopy(lending, back)).not.toHaveProperty("ended.overdue");
    expect(lending.store.books.loans).toHaveLength(2);
    expect(lending.store.books.fees).toEqual([]);
  });
});

describe("renewing an overdue loan", () => {
  it("asks for a confirmation of the sum, with the part that is owed in any case", async () => {
    const lending = lendingWith();
    expect(await renew(lending, request(), exampleMoments()())).toMatchObject({
      kind: "ask",
      question: "fee",
      feeCents: 100,
      overdueCents: 100,
      loans: [{ decision: { ok: true, feeCents: 0 }, overdue: { cents: 100 } }],
    });
    expect(lending.store.books.fees).toEqual([]);
  });

  it("asks again when the sum has grown since the confirmation, and charges no more than was agreed to", async () => {
    const lending = lendingWith();
    const tomorrow = exampleMoments(day("2026-03-11"));
    expect(await renew(lending, request(yes), tomorrow())).toMatchObject({
      kind: "ask",
      feeCents: 120,
    });
    expect(lending.store.books.fees).toEqual([]);
    await renew(lending, request({ acceptedCents: 120 }), tomorrow());
    expect(written(lending)).toEqual([["overdue", 120, "Title book", "2026-03-11"]]);
  });

  it("accepts a confirmation of more than it costs now", async () => {
    const lending = lendingWith();
    const wished = request({ acceptedCents: 120 });
    expect(await renew(lending, wished, exampleMoments()())).toMatchObject({ kind: "done" });
    expect(written(lending)).toEqual([["overdue", 100, "Title book", "2026-03-10"]]);
  });

  it("charges the fee and starts it again only when the loan is overdue again", async () => {
    const lending = lendingWith({ loans: loans.slice(0, 2) });
    const before = await owed(lending);
    expect(await renew(lending, request(yes), exampleMoments()())).toMatchObject({ kind: "done" });
    expect(written(lending)).toEqual([["overdue", 100, "Title book", "2026-03-10"]]);
    expect(await owed(lending)).toBe(before);
    expect(await owed(lending, day("2026-04-07"))).toBe(before);
    expect(await owed(lending, day("2026-04-09"))).toBe(840);
    await scanCopy(lending, { copyId: "b1", recordId: "book" }, day("2026-04-09"));
    expect(lending.store.books.fees.map(({ id }) => id)).toEqual([
      "overdue-late-book-0",
      "overdue-late-book-1",
    ]);
  });

  it("sums both fees of everything that can be renewed, and leaves the others growing", async () => {
    const charged = rules.map((rule) => ({ ...rule, renewalFeeCents: 50 }));
    const films = { ...exampleRule(), ...charged[1], maxRenewals: 0 };
    const lending = lendingWith({}, { rules: [films, ...charged] });
    const all = request({ call: "renewAll", ids: undefined });
    expect(await renew(lending, all, exampleMoments()())).toMatchObject({
      feeCents: 200,
      overdueCents: 100,
    });
    await renew(lending, { ...all, acceptedCents: 200 }, exampleMoments()());
    expect(written(lending).map(([kind, cents]) => [kind, cents])).toEqual([
      ["overdue", 100],
      ["renewal", 50],
      ["renewal", 50],
    ]);
    expect((await readAccount(lending, "anna", TODAY))?.overdue).toMatchObject([
      { loanId: "late-film" },
    ]);
  });

  it("Q-35 twice under one request charges once", async () => {
    const lending = lendingWith();
    const moments = exampleMoments();
    const both = await Promise.all([1, 2].map(() => renew(lending, request(yes), moments())));
    expect(both[0]).toEqual(both[1]);
    expect(written(lending)).toHaveLength(1);
  });

  it("is refused from the limit on, so that nobody can renew their way out of a debt", async () => {
    const lending = lendingWith({}, { feeLimitCents: 800 });
    expect(await renew(lending, request(yes), exampleMoments()())).toMatchObject({
      kind: "refused",
      loans: [{ decision: { reason: "fees" } }],
    });
  });
});
