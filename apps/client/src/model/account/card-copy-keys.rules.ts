import { cardId, type CardKey } from "../session/session.rules.ts";

/** Keys of everything that the device keeps of a card, whatever the project: one card has one entry of each kind. */
export function cardCopyKeys(card: CardKey) {
  return { account: `account ${cardId(card)}`, pass: `pass ${cardId(card)}` };
}
