import { reserve } from "@freihand/circulation";
import {
  exampleCopy,
  examplePolicy,
  exampleRule,
  exampleTitle,
} from "@freihand/circulation/testkit";
import { isoDate } from "@freihand/contract";
import { circulationStore } from "../circulation/circulation-store.ts";
import { openDatabase } from "@freihand/database";
import type { BuiltinSchema } from "../schema.ts";
import { SCOPE, userIds } from "./lending-world.ts";

/**
 * Reserves one title after another until it is killed, and prints the id of each reservation once it is acknowledged.
 * Every reservation costs a fee, so it writes three rows or none. Arguments: file, run.
 */
const [file = "", round = "0"] = process.argv.slice(2);

const { db } = await openDatabase<BuiltinSchema>(file);
const lending = {
  store: circulationStore(db, SCOPE),
  branches: ["central"],
  policy: examplePolicy({
    rules: [exampleRule({ reservationFeeCents: 1 })],
    maxReservations: 1_000_000,
    feeLimitCents: 1_000_000,
  }),
  titles: {
    titlesOf: async (ids: readonly string[]) =>
      new Map(ids.map((id) => [id, exampleTitle(id, [exampleCopy(`${id}-copy`)])])),
  },
};

async function reserveOne(index: number): Promise<void> {
  const id = `${round}-${String(index)}`;
  let made = 0;
  const newId = () => {
    made += 1;
    return `${id}-${String(made)}`;
  };
  const userId = userIds[index % userIds.length] ?? "nobody";
  const request = { userId, requestId: id, recordId: id, acceptedCents: 1000 };
  const moment = { today: isoDate.parse("2026-03-10"), nowMs: Date.now(), newId };
  const outcome = await reserve(lending, request, moment);
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  process.stdout.write(`${outcome.reservationId}\n`);
}

for (let index = 0; ; index += 1) await reserveOne(index);
