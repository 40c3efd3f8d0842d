import type { SituationChange } from "./copy-situation.rules.ts";
import type { DeskReceipt } from "../model.rules.ts";
import type { Received } from "./receive.rules.ts";
import type { UndoableLoan } from "./undo-loan.ts";

/** Contents of the receipt of a loan. */
export interface KeptLoan extends UndoableLoan {
  readonly isUndone: boolean;
}

/** Contents of a receipt of something received. */
export interface KeptReceipt {
  readonly recordId: string;
  readonly copyId: string;
  /** The subject of the request: the same request id may not be used for another one. */
  readonly target: string;
  readonly outcome: Received;
  readonly change: SituationChange;
  readonly isUndone: boolean;
}

/** Text for the store. */
export const receiptText = (kept: KeptReceipt | KeptLoan): string => JSON.stringify(kept);

/** Parses what `receiptText` has written for something received. Marks have a target alone in common with it, and ids that nobody is given. */
export const parseReceipt = ({ text }: DeskReceipt): KeptReceipt => JSON.parse(text) as KeptReceipt;

/** Parses what `receiptText` has written; only that of a loan has the loan beside the rest. */
export function parseUndoable({ text }: DeskReceipt): KeptReceipt | KeptLoan {
  return JSON.parse(text) as KeptReceipt | KeptLoan;
}
