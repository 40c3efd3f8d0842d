import { StoreError } from "@freihand/circulation";
import {
  LibraryError,
  type ReaderAccess,
  type ReaderChanges,
  type ReaderFacts,
  type ReaderOutcome,
  type ReaderRecord,
} from "@freihand/connector-kit";
import { instant, type IsoDate, type LibraryId } from "@freihand/contract";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import type { ReaderTransaction } from "../storage/readers/reader-transaction.ts";
import { cardNumber, type CardFormat } from "./card-number.rules.ts";
import { isCopyNumber } from "./copy-number.ts";
import { exportReader } from "./export-reader.ts";
import { nameWords } from "./name-key.rules.ts";
import { CODE_BYTES, CODE_WORKS_MS, codeOf, typedCode } from "./reader-code.rules.ts";
import { changedFacts, isCard, readerProblems } from "./reader-facts.rules.ts";
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
  const { store } = parts;
  const guarded = <T>(work: () => Promise<T>): Promise<T> => inWordsOfThePort(parts.library, work);
  const changing = (work: (tx: ReaderTransaction) => Promise<ReaderOutcome>) =>
    guarded(() => store.transaction(work));
  return {
    find: (card) => guarded(() => store.read((view) => view.reader(card))),
    search: (text) => guarded(() => search(store, text)),
    create: (facts, card) => changing((tx) => create({ ...parts, tx }, facts, card)),
    update: (card, changes) => changing((tx) => update({ ...parts, tx }, card, changes)),
    block: (card, block) =>
      changing((tx) =>
        onReader(tx, card, async () => {
          await tx.putBlocks([{ card, block, since: parts.today() }]);
        }),
      ),
    unblock: (card, code) => changing((tx) => onReader(tx, card, () => tx.removeBlock(card, code))),
    remove: (card) => changing((tx) => removeReader(tx, card)),
    exportAll: (card) =>
      guarded(() => store.read((view) => exportReader(view, card, parts.titles))),
    makeCode: (card) => guarded(() => makeCode(parts, card)),
  };
}

/** @throws LibraryError `cannot_write`, or `unreachable` when nothing can be read */
export async function inWordsOfThePort<T>(library: LibraryId, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    const code = cause.code === "cannot_write" ? "cannot_write" : "unreachable";
    throw new LibraryError(code, library, { cause });
  }
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

type Changing = ReaderParts & { readonly tx: ReaderTransaction };

const REFUSED = (reason: "unknown_card" | "card_taken" | "copy_number"): ReaderOutcome => ({
  ok: false,
  reason,
});

/** Does something to a reader, and reads the record again. */
async function onReader(
  tx: ReaderTransaction,
  card: string,
  change: (reader: ReaderRecord) => Promise<void>,
): Promise<ReaderOutcome> {
  const before = await tx.reader(card);
  if (before === undefined) return REFUSED("unknown_card");
  await change(before);
  const reader = await tx.reader(card);
  return reader === undefined ? REFUSED("unknown_card") : { ok: true, reader };
}

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
  if ((await tx.reader(card)) !== undefined) return REFUSED("card_taken");
  if (isCopyNumber(titles, card)) return REFUSED("copy_number");
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
  if (before === undefined) return REFUSED("unknown_card");
  const facts = changedFacts(before, changes);
  const problems = await problemsOf(changing, facts, card);
  // what was wrong before and is not touched does not stand in the way
  const touched = problems.filter(
    ({ field }) => field !== "card" && field !== "block" && changes[field] !== undefined,
  );
  if (touched.length > 0) return invalid(touched);
  return onReader(tx, card, () => tx.put([{ card, facts }]));
}

async function makeCode({ store, now, randomBytes }: ReaderParts, card: string) {
  const code = codeOf(randomBytes(CODE_BYTES));
  const expiresAtMs = now() + CODE_WORKS_MS;
  const made = await store.codes.put(card, { code: typedCode(code) ?? code, expiresAtMs });
  if (!made) return undefined;
  return { code, expires: instant.parse(new Date(expiresAtMs).toISOString()) };
}
