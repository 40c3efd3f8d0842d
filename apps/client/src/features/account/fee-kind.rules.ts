import type { MessageKey } from "../../i18n/index.ts";

const KIND_TEXT: ReadonlyMap<string, MessageKey> = new Map([
  ["overdue", "account.fee.overdue"],
  ["reservation", "account.fee.reservation"],
  ["renewal", "account.fee.renewal"],
  ["loss", "account.fee.loss"],
  ["card", "account.fee.card"],
]);

/**
 * The name of a kind of fee as the embedded system writes it.
 * @returns undefined for any other: a foreign system's word is shown as it came
 */
export function feeKindText(kind: string | undefined): MessageKey | undefined {
  return kind === undefined ? undefined : KIND_TEXT.get(kind);
}
