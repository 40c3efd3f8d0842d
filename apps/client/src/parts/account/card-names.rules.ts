import type { AccountData } from "@freihand/contract";
import type { CardSession } from "../../model/session/session.rules.ts";

/** What a card's name is made of. */
export interface NamedCard {
  readonly card: CardSession;
  /** Undefined: its library has not said anything yet, or is not asked. */
  readonly account?: AccountData | undefined;
}

/**
 * How each card is called: by the patron's own word for it, by the patron's name, else by its number.
 * Cards that would be called the same have their number added.
 * @param numbered words for a number: "Ausweis 1234"
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
