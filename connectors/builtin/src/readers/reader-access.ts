import { createHash } from "node:crypto";
import { onceAtDesk } from "@freihand/circulation";
import type {
  ReaderAccess,
  ReaderChanges,
  ReaderFacts,
  ReaderOutcome,
  StaffBlock,
} from "@freihand/connector-kit";
import { instant, type IsoDate, type LibraryId } from "@freihand/contract";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import type { ReaderTransaction } from "../storage/readers/reader-transaction.ts";
import { cardNumber, type CardFormat } from "./card-number.rules.ts";
import { isCopyNumber } from "./copy-number.ts";
import { exportReader } from "./export-reader.ts";
import { guarded, onReader, refused, withNote } from "./reader-change.ts";
import { nameWords } from "./name-key.rules.ts";
import { CODE_BYTES, CODE_WORKS_MS, codeOf, typedCode } from "./reader-code.rules.ts";
import {
  changedFacts,
  changedFields,
  isCard,
  noteProblem,
  readerProblems,
} from "./reader-facts.rules.ts";
import { removeReader } from "./remove-reader.ts";

/** What access to a library's readers depends on. */
export interface ReaderParts {
  readonly library: LibraryId;
  /** Keys of the library's branches. */
  readonly branches: readonly string[];
  readonly store: ReaderStore;
  readonly titles: LibraryTitles;
  readonly cards: CardFormat;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

const MOST_FOUND = 20;
const FEWEST_LETTERS = 3;

/** Readers of one library of the embedded system. */
export function readerAccess(parts: ReaderParts): ReaderAccess {
  const { store, library } = parts;
  const changing = (work: (tx: ReaderTransaction) => Promise<ReaderOutcome>) =>
    guarded(library, () => store.transaction(work));
  const noted = (action: string, work: (tx: ReaderTransaction) => Promise<ReaderOutcome>) =>
    changing((tx) => withNote(tx, { action }, work));
  return {
    find: (card) => guarded(library, () => store.read((view) => view.reader(card))),
    search: (text) => guarded(library, () => search(store, text)),
    create: (facts, card, requestId) =>
      changing((tx) => createOnce({ ...parts, tx }, { facts, card, requestId })),
    update: (card, changes) => changing((tx) => update({ ...parts, tx }, card, changes)),
    block: (card, block) =>
      noted("reader_block", (tx) => blockReader(tx, { card, since: parts.today() }, block)),
    unblock: (card, why) =>
      changing((tx) =>
        withNote(tx, { action: "reader_unblock", reason: why }, () =>
          onReader(tx, card, () => tx.removeBlock(card)),
        ),
      ),
    notes: (card) => guarded(library, () => store.read((view) => view.notes(card))),
    remove: (card) => noted("reader_delete", (tx) => removeReader(tx, card)),
    exportAll: (card) => guarded(library, () => exportNoted(parts, card)),
    makeCode: (card) => guarded(library, () => makeCode(parts, card)),
  };
}

async function search(store: ReaderStore, text: string) {
  const words = nameWords(text);
  if (words.join("").length < FEWEST_LETTERS) return undefined;
  // names that something else has written, such as the demo
  if (await store.read((view) => view.hasUnkeyedNames()))
    await store.transaction((tx) => tx.keyNames());
  const found = await store.read((view) => view.search(words, MOST_FOUND + 1));
  return { readers: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND };
}

const BLOCKED = {
  de: "Ihr Ausweis ist gesperrt. Bitte wenden Sie sich an die Bibliothek.",
  en: "Your card is blocked. Please contact the library.",
};

async function blockReader(
  tx: ReaderTransaction,
  of: { readonly card: string; readonly since: IsoDate },
  { text = BLOCKED, note }: StaffBlock,
): Promise<ReaderOutcome> {
  const problem = note === undefined ? undefined : noteProblem(note);
  if (problem) return invalid([{ ...problem, field: "block" }]);
  const block = { code: "desk", text, ...(note !== undefined && { note: note.trim() }) };
  return onReader(tx, of.card, () => tx.putBlocks([{ ...of, block }]));
}

async function exportNoted({ store, titles }: ReaderParts, card: string) {
  return store.transaction(async (tx) => {
    const known = await exportReader(tx, card, titles);
    if (known !== undefined)
      await tx.circulation.note({ action: "reader_export", outcome: "done", userId: card });
    return known;
  });
}

type Changing = ReaderParts & { readonly tx: ReaderTransaction };

interface NewReader {
  readonly facts: ReaderFacts;
  /** Undefined: the next free number. */
  readonly card: string | undefined;
  readonly requestId: string | undefined;
}

const ID_BYTES = 16;

type Making = () => Promise<ReaderOutcome>;

/**
 * A desk that did not get the answer sends the same again: no second card is made.
 * @param around what else is done when the reader is made
 */
export async function createOnce(
  changing: Changing,
  { facts, card, requestId }: NewReader,
  around: (make: Making) => Promise<ReaderOutcome> = (make) => make(),
): Promise<ReaderOutcome> {
  const { tx, today, now, randomBytes } = changing;
  const newId = () => Buffer.from(randomBytes(ID_BYTES)).toString("base64url");
  const moment = { today: today(), nowMs: now(), newId };
  // only the card is kept of who was made, and a hash of what was sent
  const sent = createHash("sha256").update(JSON.stringify([facts, card]));
  const target = `reader ${sent.digest("base64url")}`;
  const action = { requestId, target, moment };
  const kept = await onceAtDesk<KeptCreation>(tx.circulation, action, async () => {
    const outcome = await around(() =>
      withNote(tx, { action: "reader_create" }, () => create(changing, facts, card)),
    );
    return outcome.ok ? { ok: true, card: outcome.reader.card } : outcome;
  });
  if ("kind" in kept) return refused("reused");
  return kept.ok ? onReader(tx, kept.card, async () => undefined) : kept;
}

type KeptCreation =
  { readonly ok: true; readonly card: string } | Extract<ReaderOutcome, { readonly ok: false }>;

async function create(
  changing: Changing,
  facts: ReaderFacts,
  wanted: string | undefined,
): Promise<ReaderOutcome> {
  const { tx, titles, today } = changing;
  if (wanted !== undefined && !isCard(wanted))
    return invalid([{ field: "card", reason: "is no number of a card" }]);
  const problems = await problemsOf(changing, facts, wanted);
  if (problems.length > 0) return invalid(problems);
  const card = wanted ?? (await nextCard(changing));
  if (card === undefined)
    return invalid([
      { field: "card", reason: "is missing: the numbers of this length are used up" },
    ]);
  if ((await tx.reader(card)) !== undefined) return refused("card_taken");
  if (isCopyNumber(titles, card)) return refused("copy_number");
  await tx.put([{ card, facts }]);
  await tx.noteJoined(card, today());
  return onReader(tx, card, async () => undefined);
}

const invalid = (problems: Extract<ReaderOutcome, { reason: "invalid" }>["problems"]) =>
  ({ ok: false, reason: "invalid", problems }) as const;

async function problemsOf(
  { tx, branches, today }: Changing,
  facts: ReaderFacts,
  card: string | undefined,
) {
  const problems = readerProblems(facts, { branches, today: today() });
  const { guardian } = facts;
  if (guardian === undefined) return problems;
  if (guardian === card)
    return [...problems, { field: "guardian", reason: "is the reader's own card" } as const];
  if ((await tx.reader(guardian)) !== undefined) return problems;
  return [...problems, { field: "guardian", reason: "is the card of nobody" } as const];
}

/** Numbers that a reader or a copy has are passed over. */
async function nextCard({ tx, titles, cards }: Changing): Promise<string | undefined> {
  for (;;) {
    const card = cardNumber(cards, await tx.nextSerial());
    if (card === undefined) return undefined;
    const isTaken = (await tx.reader(card)) !== undefined || isCopyNumber(titles, card);
    if (!isTaken) return card;
  }
}

async function update(
  changing: Changing,
  card: string,
  changes: ReaderChanges,
): Promise<ReaderOutcome> {
  const { tx } = changing;
  const before = await tx.reader(card);
  if (before === undefined) return refused("unknown_card");
  const facts = changedFacts(before, changes);
  const problems = await problemsOf(changing, facts, card);
  // what was wrong before and is not touched does not stand in the way
  const touched = problems.filter(
    ({ field }) => field !== "card" && field !== "block" && changes[field] !== undefined,
  );
  if (touched.length > 0) return invalid(touched);
  const fields = changedFields(before, facts);
  if (fields.length === 0) return { ok: true, reader: before };
  // which members, never what they hold: it stays in the journal
  return withNote(tx, { action: "reader_change", reason: fields.join(", ") }, () =>
    onReader(tx, card, () => tx.put([{ card, facts }])),
  );
}

async function makeCode({ store, now, randomBytes }: ReaderParts, card: string) {
  const code = codeOf(randomBytes(CODE_BYTES));
  const expiresAtMs = now() + CODE_WORKS_MS;
  const made = await store.transaction((tx) =>
    withNote(tx, { action: "reader_code" }, () =>
      onReader(tx, card, () => tx.putCode(card, { code: typedCode(code) ?? code, expiresAtMs })),
    ),
  );
  if (!made.ok) return undefined;
  return { code, expires: instant.parse(new Date(expiresAtMs).toISOString()) };
}
