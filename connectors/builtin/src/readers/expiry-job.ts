import { StoreError } from "@freihand/circulation";
import { LibraryError } from "@freihand/connector-kit";
import { addDays, type IsoDate, type LibraryId } from "@freihand/contract";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import { monthsBefore } from "./deletion.rules.ts";
import { removeExpired } from "./remove-reader.ts";

/** From then on nobody answers for a reader. */
const OF_AGE_MONTHS = 18 * 12;

/** What removing readers depends on. */
export interface ExpiryParts {
  readonly library: LibraryId;
  readonly store: ReaderStore;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** After the last day of a card. */
  readonly months: number;
  /** Days after which an undecided application is deleted. */
  readonly keepDays: number;
  /** Age from which nobody else opens an account. */
  readonly untilAge: number;
}

/**
 * Removes readers whose card expired long ago and who have nothing open, and applications that nobody has decided about;
 * guardians of readers of age are forgotten, and grants for children who have reached the age.
 * @returns the job, to be called every minute: it runs once on each of the library's days, and again after a failure.
 * Throws LibraryError `cannot_write` when nothing could be changed
 */
export function expiryJob({
  library,
  store,
  today,
  months,
  keepDays,
  untilAge,
}: ExpiryParts): () => Promise<void> {
  let done: IsoDate | undefined;
  return async () => {
    const day = today();
    if (day === done) return;
    try {
      await removeExpired(store, day, months);
      await store.transaction(async (tx) => {
        await tx.endGuardians(monthsBefore(day, OF_AGE_MONTHS));
        await tx.grants.removeBornBy(monthsBefore(day, untilAge * 12));
        await tx.applications.removeBefore(addDays(day, -keepDays));
      });
    } catch (cause) {
      throw cause instanceof StoreError
        ? new LibraryError("cannot_write", library, { cause })
        : cause;
    }
    done = day;
  };
}
