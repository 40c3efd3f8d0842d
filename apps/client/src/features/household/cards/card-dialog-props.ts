import type { HouseholdCard } from "../household.rules.ts";

/** What a dialog about one card gets. */
export interface CardDialogProps {
  readonly of: HouseholdCard;
  /** @param news what was done, to be told to a screen reader; undefined: nothing */
  readonly onClose: (news?: string) => void;
}
