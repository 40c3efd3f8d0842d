import { StoreError } from "@freihand/circulation";
import {
  LibraryError,
  type ReaderOutcome,
  type ReaderRecord,
  type ReaderRefusal,
} from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import type { ReaderTransaction } from "../storage/readers/reader-transaction.ts";

/** @throws LibraryError `cannot_write`, or `unreachable` when nothing can be read */
export async function guarded<T>(library: LibraryId, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    const code = cause.code === "cannot_write" ? "cannot_write" : "unreachable";
    throw new LibraryError(code, library, { cause });
  }
}

export const refused = (reason: ReaderRefusal): ReaderOutcome => ({ ok: false, reason });

/** Does something to a reader, and reads the record again. */
export async function onReader(
  tx: ReaderTransaction,
  card: string,
  change: (reader: ReaderRecord) => Promise<void>,
): Promise<ReaderOutcome> {
  const before = await tx.reader(card);
  if (before === undefined) return refused("unknown_card");
  await change(before);
  const reader = await tx.reader(card);
  return reader === undefined ? refused("unknown_card") : { ok: true, reader };
}

/** Does something to a reader, and notes it unless it was refused. */
export async function withNote(
  tx: ReaderTransaction,
  { action, reason }: { readonly action: string; readonly reason?: string | undefined },
  work: (tx: ReaderTransaction) => Promise<ReaderOutcome>,
): Promise<ReaderOutcome> {
  const outcome = await work(tx);
  if (outcome.ok)
    await tx.circulation.note({ action, outcome: "done", reason, userId: outcome.reader.card });
  return outcome;
}
