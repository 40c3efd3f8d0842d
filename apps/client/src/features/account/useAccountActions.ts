import type { AccountData, LentItem, Reservation } from "@freihand/contract";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { isSameCard } from "../../model/session/session.rules.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import type { ReservationChange } from "../../model/actions/action.rules.ts";
import {
  useAction,
  useContinueAfterLogin,
  type ActionFlow,
} from "../../model/actions/useAction.ts";

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

/** Id of the notice that says what does not work without a connection. */
export const OFFLINE_NOTICE_ID = "account-offline";

/** The buttons are shown until the library reports otherwise: nothing jumps when the list arrives. */
const DEFAULT_CAPABILITIES: AccountActions["capabilities"] = {
  renew: true,
  renewAll: true,
  cancel: true,
  change: true,
};

/** The actions of the account screen and the dialog that carries them out. */
export function useAccountActions(account: AccountData): {
  readonly actions: AccountActions;
  readonly flow: ActionFlow;
} {
  const isOnline = useIsOnline();
  const { data: libraries } = useLibraries();
  const flow = useAction();
  useContinueAfterLogin(
    flow,
    ({ action, card }) => action.call !== "reserve" && isSameCard(card, account),
  );
  const actions: AccountActions = {
    capabilities:
      libraries?.find(({ id }) => id === account.libraryId)?.can ?? DEFAULT_CAPABILITIES,
    blockedBy: isOnline ? undefined : OFFLINE_NOTICE_ID,
    onRenew: (loan) => {
      flow.start({ call: "renew", loan });
    },
    onRenewAll: () => {
      flow.start({ call: "renewAll", scope: "all", loans: account.lent });
    },
    onRenewChosen: (loans) => {
      flow.start({ call: "renewAll", scope: "chosen", loans });
    },
    onCancel: (reservation) => {
      flow.start({ call: "cancelReservation", reservation });
    },
    onChange: (reservation, change) => {
      flow.start({ call: "change", reservation, change });
    },
  };
  return { actions, flow };
}
