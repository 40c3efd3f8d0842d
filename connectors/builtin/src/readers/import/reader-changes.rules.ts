import type {
  ReaderBlock,
  ReaderChanges,
  ReaderFacts,
  ReaderRecord,
} from "@freihand/connector-kit";
import { nameKey } from "../name-key.rules.ts";
import {
  changedFacts,
  fullName,
  isCard,
  readerProblems,
  type ReaderContext,
} from "../reader-facts.rules.ts";

/** Something in a line that cannot be imported. */
export interface RowProblem {
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  /** Undefined: it is not about one column. */
  readonly column?: string;
  /** In plain English, without anything of the reader. */
  readonly reason: string;
  /** What stands there; never logged. */
  readonly value?: string;
}

/** What a line says about a reader; an empty cell says nothing. */
export interface ReaderLine {
  readonly line: number;
  readonly card: string;
  readonly changes: ReaderChanges;
  /** What the former system knows the reader by, for the guardians of others. */
  readonly formerId?: string;
  /** Card of the guardian, or what the former system knows them by. */
  readonly guardian?: string;
  /** Undefined: the table says nothing about blocks. */
  readonly blocked?: boolean;
  readonly blockNote?: string;
  readonly problems: readonly RowProblem[];
  /** Values that mean nothing here. */
  readonly ignored: readonly { readonly column: string; readonly value: string }[];
}

/** A member of a record, before and after. */
interface FieldChange {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** What becomes of a reader. */
export interface ReaderChange {
  readonly line: number;
  readonly card: string;
  readonly kind: "new" | "changed";
  readonly name: string;
  readonly fields: readonly FieldChange[];
  readonly facts: ReaderFacts;
  /** Undefined: stays. */
  readonly block?: "added" | "removed";
  readonly blockNote?: string;
}

/** A new reader with the name and birthday of another: perhaps the same person, and never merged. */
interface ReaderTwin {
  readonly line: number;
  readonly card: string;
  readonly other: string;
}

/** What an import would do. */
export interface PlannedImport {
  readonly lines: number;
  readonly changes: readonly ReaderChange[];
  readonly unchanged: number;
  readonly problems: readonly RowProblem[];
  readonly twins: readonly ReaderTwin[];
}

/** What an import is judged by. */
export interface ImportContext extends ReaderContext {
  readonly known: ReadonlyMap<string, ReaderRecord>;
  readonly isCopyNumber: (card: string) => boolean;
  /** For new readers whose line has none. */
  readonly defaults: Pick<ReaderChanges, "group" | "branch" | "language">;
}

/** The block that an import sets and removes; blocks of the desk are not touched. */
export const IMPORTED_BLOCK: ReaderBlock = {
  code: "import",
  text: {
    de: "Ihr Ausweis ist gesperrt. Bitte wenden Sie sich an die Bibliothek.",
    en: "Your card is blocked. Please contact the library.",
  },
};

const NO_FACTS: ReaderFacts = { lastName: "", group: "" };

/** What a table would change, line by line; lines with a problem change nothing. */
export function planImport(lines: readonly ReaderLine[], context: ImportContext): PlannedImport {
  const planner = new ImportPlanner(lines, context);
  const results = lines.map((line) => planner.plan(line));
  const changes = results.flatMap(({ change }) => change ?? []);
  const problems = results.flatMap((result) => result.problems);
  return {
    lines: lines.length,
    changes,
    unchanged: results.filter((result) => result.problems.length + (result.change ? 1 : 0) === 0)
      .length,
    problems,
    twins: twinsOf(changes, context),
  };
}

interface LineResult {
  readonly change?: ReaderChange;
  readonly problems: readonly RowProblem[];
}

class ImportPlanner {
  readonly #context: ImportContext;
  readonly #firstLine: ReadonlyMap<string, number>;
  /** Cards by what the former system knows the reader by. */
  readonly #formerIds: ReadonlyMap<string, string>;

  constructor(lines: readonly ReaderLine[], context: ImportContext) {
    this.#context = context;
    this.#firstLine = new Map(lines.map(({ card, line }) => [card, line] as const).toReversed());
    this.#formerIds = new Map(
      lines.flatMap(({ formerId, card }) => (formerId === undefined ? [] : [[formerId, card]])),
    );
  }

  plan(row: ReaderLine): LineResult {
    if (row.card === "") return { problems: row.problems };
    const before = this.#context.known.get(row.card);
    const guardian = this.#guardianOf(row);
    const changes: ReaderChanges = {
      ...(before === undefined ? this.#context.defaults : {}),
      ...row.changes,
      ...(guardian !== undefined && { guardian }),
    };
    const facts = changedFacts(before ?? NO_FACTS, changes);
    const problems = [
      ...row.problems,
      ...this.#cardProblems(row, before),
      ...this.#guardianProblems(row, guardian),
      ...this.#factProblems(row, facts, before === undefined ? undefined : changes),
    ];
    if (problems.length > 0) return { problems };
    const change = changeOf(row, before, facts);
    return { problems, ...(change !== undefined && { change }) };
  }

  #guardianOf({ guardian }: ReaderLine): string | undefined {
    return guardian === undefined ? undefined : (this.#formerIds.get(guardian) ?? guardian);
  }

  #isCard(card: string): boolean {
    return this.#firstLine.has(card) || this.#context.known.has(card);
  }

  #cardProblems({ card, line }: ReaderLine, before: ReaderRecord | undefined): RowProblem[] {
    if (!isCard(card)) return [{ line, reason: "is no number of a card", value: card }];
    const first = this.#firstLine.get(card);
    if (first !== line)
      return [{ line, reason: `has the card of line ${String(first)}`, value: card }];
    if (before === undefined && this.#context.isCopyNumber(card))
      return [{ line, reason: "a copy of the catalogue has the number of the card", value: card }];
    return [];
  }

  #guardianProblems({ card, line }: ReaderLine, guardian: string | undefined): RowProblem[] {
    if (guardian === undefined) return [];
    if (guardian === card) return [{ line, reason: "guardian: is the reader's own card" }];
    if (this.#isCard(guardian)) return [];
    return [{ line, reason: "guardian: is the card of nobody", value: guardian }];
  }

  #factProblems(
    { line }: ReaderLine,
    facts: ReaderFacts,
    /** Undefined: all are new. */
    touched: ReaderChanges | undefined,
  ): RowProblem[] {
    return readerProblems(facts, this.#context)
      .filter(({ field }) => touched === undefined || field in touched)
      .map(({ field, reason }) => {
        const value = field === "card" || field === "block" ? undefined : facts[field];
        return {
          line,
          reason: `${field}: ${reason}`,
          ...(value !== undefined && value !== "" && { value }),
        };
      });
  }
}

const FIELDS = [
  "lastName",
  "firstName",
  "bornOn",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
  "group",
  "branch",
  "validUntil",
  "guardian",
  "language",
  "notes",
] as const satisfies readonly (keyof ReaderFacts)[];

function fieldChanges(before: ReaderFacts | undefined, after: ReaderFacts): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const [was, is] = [before?.[field], after[field]];
    if (was === is) return [];
    return [
      { field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
    ];
  });
}

function blockChange(
  { blocked }: ReaderLine,
  before: ReaderRecord | undefined,
): "added" | "removed" | undefined {
  const was = before?.blocks.some(({ code }) => code === IMPORTED_BLOCK.code) ?? false;
  if (blocked === undefined || blocked === was) return undefined;
  return blocked ? "added" : "removed";
}

function changeOf(
  row: ReaderLine,
  before: ReaderRecord | undefined,
  facts: ReaderFacts,
): ReaderChange | undefined {
  const fields = fieldChanges(before, facts);
  const block = blockChange(row, before);
  if (before !== undefined && fields.length === 0 && block === undefined) return undefined;
  const { line, card, blockNote } = row;
  return {
    line,
    card,
    kind: before === undefined ? "new" : "changed",
    name: fullName(facts),
    fields,
    facts,
    ...(block !== undefined && { block }),
    ...(blockNote !== undefined && { blockNote }),
  };
}

const twinKey = ({ lastName, firstName, bornOn }: ReaderFacts): string | undefined =>
  bornOn === undefined ? undefined : `${bornOn}${nameKey(fullName({ lastName, firstName }))}`;

function twinsOf(
  changes: readonly ReaderChange[],
  { known }: ImportContext,
): readonly ReaderTwin[] {
  const cards = new Map<string, string>();
  for (const [card, reader] of known) {
    const key = twinKey(reader);
    if (key !== undefined) cards.set(key, card);
  }
  return changes.flatMap(({ line, card, kind, facts }) => {
    const key = twinKey(facts);
    if (key === undefined || kind === "changed") return [];
    const other = cards.get(key);
    cards.set(key, card);
    return other === undefined ? [] : [{ line, card, other }];
  });
}
