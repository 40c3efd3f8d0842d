import type { LentItem, Reservation } from "@freihand/contract";
import type { ReservationChange } from "../../parts/multi-step/patron-action.rules.ts";

/** What can currently be done on the account screen. */
export interface AccountActions {
  /** What the library offers through the app at all. */
  readonly capabilities: {
    readonly renew: boolean;
    readonly renewAll: boolean;
    readonly cancel: boolean;
    readonly change: boolean;
  };
  /** Id of the text that says why nothing can be done now; undefined when it can. */
  readonly blockedBy: string | undefined;
  readonly onRenew: (loan: LentItem) => void;
  readonly onRenewAll: () => void;
  readonly onRenewChosen: (loans: readonly LentItem[]) => void;
  readonly onCancel: (reservation: Reservation) => void;
  readonly onChange: (reservation: Reservation, change: ReservationChange) => void;
}
