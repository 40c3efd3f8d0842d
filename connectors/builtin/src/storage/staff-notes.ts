import type { CirculationScope, StaffAction } from "@freihand/circulation";
import type { ActingStaff } from "@freihand/connector-kit";
import type { Transaction } from "kysely";
import type { LibraryTitles } from "./catalogue/stored-titles.ts";
import type { NotesWithin } from "./circulation/circulation-store.ts";
import type { BuiltinSchema } from "./schema.ts";

/** An action of the staff, for the journal of whoever runs the embedded system. */
interface StaffEntry extends CirculationScope {
  /** Login name. */
  readonly staff: string;
  readonly workstation?: string | undefined;
  /** Of the desk; undefined: the action is of no branch. */
  readonly branch?: string | undefined;
  readonly action: string;
  readonly outcome: string;
  readonly reason?: string | undefined;
  readonly card?: string | undefined;
  /** As printed on it; its id where the catalogue has no barcode. */
  readonly copy?: string | undefined;
}

/** Writes an entry within the transaction of its action, so that neither stands without the other. */
export type StaffJournalWriter = (
  entry: StaffEntry,
  within: Transaction<BuiltinSchema>,
) => Promise<unknown>;

/** Who acts in a library, and its titles, by which the numbers of copies are known. */
export interface ActingIn {
  readonly by: ActingStaff;
  readonly titles: Pick<LibraryTitles, "titles">;
}

/** What one member of the staff does, into the journal. */
export const staffNotes =
  (
    journal: StaffJournalWriter,
    scope: CirculationScope,
    { by: { staff, workstation }, titles }: ActingIn,
  ): NotesWithin =>
  (tx) =>
  async ({ userId, copy, ...action }) => {
    const about = { card: userId, copy: copy && printedNumber(titles, copy) };
    await journal({ ...scope, staff, workstation, ...action, ...about }, tx);
  };

const printedNumber = (
  titles: ActingIn["titles"],
  { recordId, copyId }: NonNullable<StaffAction["copy"]>,
): string =>
  titles
    .titles([recordId])
    .get(recordId)
    ?.items.find(({ id }) => id === copyId)?.barcode ?? copyId;
