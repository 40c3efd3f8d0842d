import type {
  ReaderChanges,
  ReaderCode,
  ReaderFacts,
  ReaderNote,
  ReaderRecord,
} from "@freihand/connector-kit";
import type { Locale, Pass } from "@freihand/contract";
import type {
  CreateReaderBody,
  JournalEntry,
  ReaderChanges as SentChanges,
  ReaderDetails,
  ReaderSlip,
} from "@freihand/contract/staff";

/** A card as the library's cards look. */
export interface PrintedCard {
  readonly barcode: Pick<Pass["barcode"], "format" | "value">;
  /** The number in groups. */
  readonly readable: string;
}

/** What a form has sent, as the library's rules read it: without blanks at the ends, and without empty members. */
export function readFacts(sent: CreateReaderBody["reader"]): ReaderFacts {
  const filled = Object.entries(sent).flatMap(([field, value]) => {
    const text = value?.trim() ?? "";
    return text === "" ? [] : [[field, text] as const];
  });
  return { lastName: "", group: "", ...Object.fromEntries(filled) };
}

/** What a form has changed; an empty text empties a member. */
export function readChanges(sent: SentChanges): ReaderChanges {
  const changed = Object.entries(sent).map(([field, value]) => {
    const text = value?.trim() ?? "";
    return [field, text === "" ? null : text] as const;
  });
  return Object.fromEntries(changed);
}

/** Everything that is noted about a reader. */
export function wireDetails(
  { card: userId, blocks, ...facts }: ReaderRecord,
  notes: readonly ReaderNote[],
  locale: Locale,
): ReaderDetails {
  return {
    userId,
    ...facts,
    blocks: blocks.map(({ text, ...block }) => ({ ...block, text: text[locale] })),
    staffNotes: [...notes],
  };
}

/** What is printed for a reader who signs in the first time, or has forgotten the password. */
export const slipOf = (
  { card: userId, name, validUntil }: Pick<ReaderRecord, "card" | "name" | "validUntil">,
  { code, expires }: ReaderCode,
  { barcode: { format, value }, readable }: PrintedCard,
): ReaderSlip => ({
  userId,
  name,
  code,
  expires,
  barcode: { format, value },
  readable,
  ...(validUntil !== undefined && { validUntil }),
});

/** What the journal says about a reader, without who of the staff it was. */
export const exportedEntry = ({
  seq: _seq,
  staff: _staff,
  workstation: _workstation,
  ...entry
}: JournalEntry) => entry;
