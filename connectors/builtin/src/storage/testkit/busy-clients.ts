import { openDatabase } from "@freihand/database";
import type { BuiltinSchema } from "../schema.ts";
import { type Answered, recordingStore } from "./history.ts";
import {
  chance,
  crowdedLendingWith,
  nextOperation,
  type Operation,
  perform,
  type Seen,
} from "./lending-world.ts";

/**
 * A process full of clients that all want the same. Arguments: file, name, number of clients, operations of each, batch, and
 * `staff` where staff set copies aside.
 * Prints one line of JSON (`Answered`) per answered operation.
 */
const [file = "", name = "", clients = "0", operations = "0", batch = "0", shelf = ""] =
  process.argv.slice(2);

const database = await openDatabase<BuiltinSchema>(file);
const crowded = crowdedLendingWith(shelf === "staff" ? "staff" : "automatic");
const reservations: Seen[] = [];
const loans: Seen[] = [];
const receipts: string[] = [];

function learn(operation: Operation, outcome: unknown): void {
  if (typeof outcome !== "object" || outcome === null) return;
  if ("receiptId" in outcome) receipts.push(String(outcome.receiptId));
  const { userId } = operation;
  if (operation.kind === "reserve" && "reservationId" in outcome)
    reservations.push({ ...operation, id: String(outcome.reservationId), copyId: "", userId });
  if (operation.kind === "lend" && "loanId" in outcome)
    loans.push({ ...operation, id: String(outcome.loanId), userId });
}

async function act(operation: Operation): Promise<void> {
  const lending = { ...crowded, store: recordingStore(database.db, operation) };
  const askedAt = String(process.hrtime.bigint());
  const outcome = await perform(lending, operation);
  const answeredAt = String(process.hrtime.bigint());
  learn(operation, outcome);
  const answered: Answered = { id: operation.id, startedAt: askedAt, answeredAt };
  process.stdout.write(`${JSON.stringify(answered)}\n`);
}

async function client(number: number): Promise<void> {
  const pick = chance((Number(batch) * 100 + number) * 1000 + name.charCodeAt(0));
  let last: Operation | undefined;
  for (let index = 0; index < Number(operations); index += 1) {
    const id = `${name}${batch}-${String(number)}-${String(index)}`;
    const guess = { id, batch: Number(batch), reservations, loans, receipts, pick };
    // One in eight repeats the request.
    last =
      last !== undefined && pick(8) === 0
        ? { ...last, presses: last.presses + 1 }
        : nextOperation(guess);
    await act(last);
  }
}

await Promise.all(Array.from({ length: Number(clients) }, (_, number) => client(number)));
await database.close();
