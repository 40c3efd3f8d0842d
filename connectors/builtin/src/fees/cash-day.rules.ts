/** What the report needs of an entry; `cents` as in the ledger. */
export interface CashEntry {
  readonly kind: string;
  readonly way: "cash" | "card" | "transfer" | null;
  readonly cents: number;
}

const WAYS = ["cash", "card", "transfer"] as const;
const KINDS = ["charge", "payment", "waiver", "payout"] as const;

/** A day of a cash desk, in cents. */
export interface CashDay {
  readonly carryOver: number;
  readonly kinds: readonly {
    readonly kind: (typeof KINDS)[number];
    readonly cents: number;
    readonly count: number;
  }[];
  readonly ways: readonly { readonly way: (typeof WAYS)[number]; readonly cents: number }[];
  readonly deposit: number;
  readonly expected: number;
  /** Undefined: nobody has counted since cash has moved. */
  readonly counted?: number;
  readonly difference?: number;
  readonly closed: boolean;
}

const isMoney = ({ kind }: CashEntry): boolean => kind === "payment" || kind === "payout";

/** Money into the library's hands: a payment is less that the reader owes, a payout more. */
const taken = (entry: CashEntry): number => (isMoney(entry) ? -entry.cents : 0);

/** By how much an entry changes the cash that has to lie in the desk. */
export function cashEffect(entry: CashEntry): number {
  if (entry.kind === "deposit" || entry.kind === "difference") return entry.cents;
  return entry.way === "cash" ? taken(entry) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * @param carryOver cash of the days before, in cents
 * @param entries of the day and the desk, in their order
 */
export function cashDay(carryOver: number, entries: readonly CashEntry[]): CashDay {
  const { expected, counted } = countOf(carryOver, entries);
  const lastClosing = entries.findLastIndex(({ kind }) => kind === "closing");
  const after = entries.slice(lastClosing + 1);
  return {
    carryOver,
    kinds: KINDS.flatMap((kind) => {
      const ofKind = entries.filter((entry) => entry.kind === kind);
      const cents = Math.abs(sum(ofKind.map((entry) => entry.cents)));
      return ofKind.length === 0 ? [] : [{ kind, cents, count: ofKind.length }];
    }),
    ways: WAYS.map((way) => ({
      way,
      cents: sum(entries.filter((entry) => entry.way === way).map(taken)),
    })),
    deposit: sum(entries.filter(({ kind }) => kind === "deposit").map(({ cents }) => cents)),
    expected,
    ...(counted !== undefined && { counted, difference: counted - expected }),
    closed: lastClosing !== -1 && after.every((entry) => cashEffect(entry) === 0),
  };
}

/** A count is compared with what was expected before it; once cash has moved, it says nothing any more. */
function countOf(
  carryOver: number,
  entries: readonly CashEntry[],
): { readonly expected: number; readonly counted?: number } {
  const at = entries.findLastIndex(({ kind }) => kind === "count");
  const since = entries.slice(at + 1).filter(({ kind }) => kind !== "difference");
  const isStale = at === -1 || since.some((entry) => cashEffect(entry) !== 0);
  const expected = carryOver + sum((isStale ? entries : entries.slice(0, at)).map(cashEffect));
  const counted = entries[at]?.cents;
  return isStale || counted === undefined ? { expected } : { expected, counted };
}
