import type { SituationChange } from "./copy-situation.rules.ts";
import type { DeskReceipt } from "../model.rules.ts";
import type { Received } from "./receive.rules.ts";

/** Contents of a receipt. */
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
export const receiptText = (kept: KeptReceipt): string => JSON.stringify(kept);

/** Parses what `receiptText` has written. Marks have a target alone in common with it, and ids that nobody is given. */
export const parseReceipt = ({ text }: DeskReceipt): KeptReceipt => JSON.parse(text) as KeptReceipt;
