import type { AccountData } from "@freihand/contract";
import type { CardSession } from "../../model/session/session.rules.ts";

/** The data for a card's name. */
export interface NamedCard {
  readonly card: CardSession;
  /** Undefined: not loaded yet, or not requested. */
  readonly account?: AccountData | undefined;
}

/**
 * The name of each card: the patron's own label for it, the patron's name, else its number. Cards that would have the
 * same name have their number added.
 * @param numbered label for a number: "Ausweis 1234"
 */
export function cardNames(
  cards: readonly NamedCard[],
  numbered: (userId: string) => string,
): readonly string[] {
  const names = cards.map(nameOf);
  return names.map((name, index) => {
    const number = numbered(cards[index]?.card.userId ?? "");
    if (name === "") return number;
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${number}`;
  });
}

function nameOf({ card, account }: NamedCard): string {
  return (card.label ?? account?.account.name ?? card.name).trim();
}
