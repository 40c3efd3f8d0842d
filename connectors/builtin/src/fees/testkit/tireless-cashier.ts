import { openDatabase } from "@freihand/database";
import { isoDate } from "@freihand/contract";
import { circulationStore } from "../../storage/circulation/circulation-store.ts";
import type { BuiltinSchema } from "../../storage/schema.ts";
import { SCOPE, userIds } from "../../storage/testkit/lending-world.ts";
import { AS_ADMIN, exampleDesk } from "./example-desk.ts";

/**
 * Charges, takes money and waives until it is killed, and prints each receipt once it is acknowledged. Every round charges
 * 300 cents, takes 200 in two entries of one receipt, and waives 100. Arguments: file, run.
 */
const [file = "", round = "0"] = process.argv.slice(2);

const { db } = await openDatabase<BuiltinSchema>(file);
const { fees } = exampleDesk(db);
const store = circulationStore(db, SCOPE);
const date = isoDate.parse("2026-03-10");

async function takeOnce(index: number): Promise<void> {
  const id = `${round}-${String(index)}`;
  const card = userIds[index % userIds.length] ?? "nobody";
  const fee = { userId: card, date, kind: "overdue", cents: 150 };
  await store.transaction(async (tx) => {
    await tx.addFee({ ...fee, id: `${id}-a` });
    await tx.addFee({ ...fee, id: `${id}-b` });
  });
  const given = { card, branch: "central" };
  const both = [`${id}-a`, `${id}-b`];
  const payment = { ...given, requestId: `${id}-p`, fees: both, cents: 200, way: "cash" } as const;
  const paid = await fees.pay(payment, AS_ADMIN);
  if (paid.kind !== "done") throw new Error(paid.reason);
  process.stdout.write(`${String(paid.receipt.number)}\n`);
  const waiver = { ...given, requestId: `${id}-w`, fee: `${id}-b`, cents: 100, reason: "Kulanz" };
  const waived = await fees.waive(waiver, AS_ADMIN);
  if (waived.kind !== "done") throw new Error(waived.reason);
}

for (let index = 0; ; index += 1) await takeOnce(index);
