import type { HouseholdCard } from "../household.rules.ts";

/** Props of a dialog about one card. */
export interface CardDialogProps {
  readonly of: HouseholdCard;
  /** @param news what was done, to be announced to screen readers; undefined: nothing */
  readonly onClose: (news?: string) => void;
}

/** Id of the button that opens a card's menu. @param key of the card */
export const menuButtonId = (key: string): string => `card-menu ${key}`.replaceAll(/\W+/g, "-");
