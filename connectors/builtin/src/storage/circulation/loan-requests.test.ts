import {
  answerLoanRequest,
  type CirculationStore,
  receive,
  requestLoan,
  cleanUpLoanRequests,
} from "@freihand/circulation";
import {
  day,
  exampleCheckout,
  exampleCopy,
  examplePatron,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
} from "@freihand/circulation/testkit";
import fc from "fast-check";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { circulationStore } from "./circulation-store.ts";
import { type Database, openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import type { BuiltinSchema } from "../schema.ts";

const SCOPE = { project: "basic", libraryId: 1 } as const;
const PATRONS = ["anna", "bert"];
const titles = [exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")])];
const rules = [exampleRule({ loanFeeCents: 10, againAfterDays: 2 })];
const checking = [exampleRule({ loanCheckSeconds: 5 })];

let database: Database<BuiltinSchema>;
beforeEach(async () => {
  database = await openDatabase(await newDatabasePlace());
  await fill();
});
afterEach(() => database.close());

async function fill(): Promise<void> {
  const tables = ["desk_receipts", "desk_scans", "copy_moves", "copy_marks", "loans"] as const;
  for (const table of [...tables, "patrons"] as const)
    await database.db.deleteFrom(table).execute();
  const row = { project: "basic", library_id: 1, password_hash: "none", patron_group: "adult" };
  const born = { born_on: "2014-03-10" };
  const rows = PATRONS.map((user_id) => ({ ...row, ...born, user_id, name: `Patron ${user_id}` }));
  await database.db.insertInto("patrons").values(rows).execute();
}

const disk = () => circulationStore(database.db, SCOPE);
const memory = () =>
  new MemoryStore({
    patrons: PATRONS.map((id) => examplePatron(id, { bornOn: day("2014-03-10") })),
  });

const KINDS = ["request", "confirm", "confirm", "outcome", "returnCopy", "tidy"] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  userId: fc.constantFrom(...PATRONS),
  copyId: fc.constantFrom("c1", "c2"),
  nth: fc.nat({ max: 3 }),
  afterMs: fc.constantFrom(0, 3000, 5000, 16 * 60_000, 25 * 60 * 60_000),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Runs the steps one after another. @returns all replies */
async function run(store: CirculationStore, steps: readonly Step[], isChecked: boolean) {
  const policy = { rules: isChecked ? checking : rules };
  const lending = { ...exampleCheckout({ titles, policy }), store };
  const answers: unknown[] = [];
  const ids: string[] = [];
  let nowMs = Date.parse(TODAY);
  let made = 0;
  const newId = () => `id-${String((made += 1))}`;
  for (const { kind, userId, copyId, nth, afterMs } of steps) {
    const moment = { today: TODAY, nowMs, newId };
    const confirmed = kind === "confirm";
    const doing = {
      request: () => requestLoan(lending, { userId, barcode: copyId.toUpperCase() }, moment),
      confirm: () => answerLoanRequest(lending, { userId, id: ids[nth] ?? "", confirmed }, moment),
      outcome: () => answerLoanRequest(lending, { userId, id: ids[nth] ?? "", confirmed }, moment),
      returnCopy: async () => {
        const scan = { requestId: newId(), copyId, recordId: "r1", branch: "central" };
        const { kind: came } = await receive(lending, scan, moment);
        return { came };
      },
      tidy: () => cleanUpLoanRequests(lending, moment),
    };
    const answer = await doing[kind]();
    answers.push(answer);
    if (answer !== undefined && "id" in answer && answer.kind === "open") ids.push(answer.id);
    nowMs += afterMs;
  }
  return answers;
}

test.each([false, true])(
  "loan requests on disk get the replies of the model (with a check: %s)",
  async (isChecked) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        await fill();
        const onDisk = await run(disk(), steps, isChecked);
        expect(onDisk).toEqual(await run(memory(), steps, isChecked));
      }),
      { numRuns: inject("postgres") === undefined ? 40 : 15 },
    );
  },
  60_000,
);

test("of two simultaneous patrons one gets the copy, and each their reply", async () => {
  const lending = { ...exampleCheckout({ titles, policy: { rules } }), store: disk() };
  let made = 0;
  const moment = { today: TODAY, nowMs: 0, newId: () => `id-${String((made += 1))}` };
  const asked = await Promise.all(
    PATRONS.map((userId) => requestLoan(lending, { userId, barcode: "C1" }, moment)),
  );
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => {
      const request = asked[at];
      const id = request?.kind === "open" ? request.id : "";
      const wish = { userId: PATRONS[at] ?? "", id, confirmed: true };
      return answerLoanRequest(lending, wish, moment);
    }),
  );
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual([
    "accepted",
    "accepted",
    "rejected",
    "rejected",
  ]);
  expect(await database.db.selectFrom("loans").select("copy_id").execute()).toEqual([
    { copy_id: "c1" },
  ]);
  expect(await database.db.selectFrom("fees").select("kind").execute()).toEqual([{ kind: "loan" }]);
});

test("removing a card also removes its requests and returns", async () => {
  await run(disk(), [{ kind: "request", userId: "anna", copyId: "c1", nth: 0, afterMs: 0 }], false);
  await database.db.deleteFrom("patrons").execute();
  expect(await database.db.selectFrom("loan_requests").selectAll().execute()).toEqual([]);
});
