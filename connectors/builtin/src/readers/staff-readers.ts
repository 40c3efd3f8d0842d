import type {
  ActingReaders,
  ActingStaff,
  DeskReaderPage,
  StaffReaders,
} from "@freihand/connector-kit";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import type { ReaderView } from "../storage/readers/reader-view.ts";
import { groupName, type GroupNames } from "./group-name.rules.ts";
import { readerAccess, type ReaderParts } from "./reader-access.ts";
import { guarded, onReader, refused, withNote } from "./reader-change.ts";
import { noteProblem } from "./reader-facts.rules.ts";

/** What readers at a desk are built on. */
interface StaffReaderParts extends ReaderParts {
  /** The readers, with what somebody does noted in the journal. */
  readonly storeOf: (by: ActingStaff) => ReaderStore;
  /** That lending rules name. */
  readonly groups: readonly string[];
  /** By the library's file. */
  readonly groupNames: GroupNames;
}

/** Readers of one library, as its desk works with them. */
export const staffReaders = ({
  storeOf,
  groups,
  groupNames: named,
  ...parts
}: StaffReaderParts): StaffReaders => ({
  ...readerAccess(parts),
  as: (by) => actingReaders({ ...parts, store: storeOf(by) }, by),
  groups: () =>
    guarded(parts.library, async () => {
      const known = await parts.store.read((view) => view.groups());
      return [...new Set([...groups, ...known])].toSorted((one, other) => one.localeCompare(other));
    }),
  groupName: (group, locale) => groupName(group, { named, locale }),
});

const actingReaders = (parts: ReaderParts, { staff }: ActingStaff): ActingReaders => ({
  ...readerAccess(parts),
  addNote: (card, { requestId: id, text }) =>
    guarded(parts.library, () =>
      parts.store.transaction(async (tx) => {
        const problem = noteProblem(text);
        if (problem) return { ok: false, reason: "invalid", problems: [problem] };
        const outcome = await onReader(tx, card, async () => undefined);
        if (!outcome.ok) return outcome;
        const note = { id, day: parts.today(), staff, text: text.trim() };
        const added = await tx.addNote(card, note);
        if (added === "other") return refused("reused");
        return added === "known"
          ? outcome
          : withNote(tx, { action: "reader_note" }, async () => outcome);
      }),
    ),
  removeNote: (card, id) =>
    guarded(parts.library, () =>
      parts.store.transaction((tx) =>
        withNote(tx, { action: "reader_note_end" }, () =>
          onReader(tx, card, () => tx.removeNote(card, id)),
        ),
      ),
    ),
});

/** What was noted with the record, then what staff have written down; and whether the address was refused. */
export async function deskNotes(
  view: ReaderView,
  card: string,
): Promise<Pick<DeskReaderPage, "notes" | "addressRefused">> {
  const [reader, notes] = await Promise.all([view.reader(card), view.notes(card)]);
  const recorded = reader?.notes === undefined ? [] : [{ text: reader.notes }];
  return {
    notes: [...recorded, ...notes.map(({ text, day }) => ({ text, day }))],
    ...(reader?.addressRefused === true && { addressRefused: true }),
  };
}
