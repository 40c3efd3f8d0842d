import { useT } from "../../i18n/context.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import type { Reminder } from "../../model/reminders/reminder.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { cardId, isSameCard, type CardKey } from "../../model/session/session.rules.ts";
import { useCards } from "../../model/session/useSession.ts";
import { cardNames } from "../../parts/account/card-names.rules.ts";
import { useRemindersKept } from "./useReminders.ts";

/** A card of this device, or one that was, with its reminder. */
export interface ReminderCard {
  readonly id: string;
  readonly card: CardKey;
  /** "Mia · Stadtbücherei Lindenau". */
  readonly name: string;
  readonly hasAccount: boolean;
  /** Undefined: never switched on. */
  readonly reminder: Reminder | undefined;
}

/** Every card that can have reminders, then the reminders whose cards are gone. */
export function useReminderCards(reminders: Reminders): readonly ReminderCard[] {
  const t = useT();
  useRemindersKept(reminders);
  const cards = useCards().filter(({ isPublic }) => isPublic !== true);
  const { data: libraries } = useAllLibraries();
  const numbered = (userId: string) => t("reminders.card", { userId });
  const names = cardNames(
    cards.map((card) => ({ card })),
    numbered,
  );
  const entry = (card: CardKey, name: string, hasAccount: boolean): ReminderCard => {
    const library = libraries?.find(({ id }) => id === card.libraryId)?.libname;
    return {
      id: cardId(card),
      card,
      name: library === undefined ? name : `${name} · ${library}`,
      hasAccount,
      reminder: reminders.of(card),
    };
  };
  const gone = reminders.runs.all().filter((one) => !cards.some((card) => isSameCard(card, one)));
  return [
    ...cards.map((card, index) => entry(card, names[index] ?? card.userId, true)),
    ...gone.map((one) => entry(one, numbered(one.userId), false)),
  ];
}
