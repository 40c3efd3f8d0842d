import type { Fee, IsoDate, Money } from "@freihand/contract";
import type { PaiaFee, PaiaFees } from "../protocol/replies.parse.ts";

/** What lines of fees refer to. */
export interface FeeContext {
  readonly toDay: (written: string) => IsoDate;
  /** Id of the loan of a copy or edition; undefined: there is none. */
  readonly loanOf: (line: Pick<PaiaFee, "item" | "edition">) => string | undefined;
}

/** The lines of the server's fees; without any, one with the sum. */
export function feeLines({ sum, lines }: PaiaFees, context: FeeContext): readonly Fee[] {
  if (lines.length === 0 && sum !== undefined && sum.cents !== 0)
    return [{ id: "owed", amount: sum }];
  return lines.map((line, at) => toFee(line, String(at + 1), context));
}

function toFee(line: PaiaFee, id: string, { toDay, loanOf }: FeeContext): Fee {
  const { amount, about, feetype, date } = line;
  // what is said of a line is the title where a title caused it
  const isOfTitle = (line.item ?? line.edition) !== undefined;
  return {
    id,
    amount,
    date: date === undefined ? undefined : toDay(date),
    title: isOfTitle ? about : undefined,
    kind: feetype ?? (isOfTitle ? undefined : about),
    loanId: loanOf(line),
  };
}

/** What is owed in all: the server's sum, else that of its lines; null: nothing. */
export function pendingFees({ sum, lines }: PaiaFees, currency: string): Money | null {
  const cents = sum?.cents ?? lines.reduce((total, { amount }) => total + amount.cents, 0);
  return cents === 0
    ? null
    : { cents, currency: sum?.currency ?? lines[0]?.amount.currency ?? currency };
}
