import type { AccountData } from "@freihand/contract";
import { useContinueAfterLogin } from "../../parts/multi-step/useContinueAfterLogin.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { isSameCard } from "../../model/session/session.rules.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { useMultiStep, type MultiStep } from "../../parts/multi-step/useMultiStep.ts";
import type { AccountActions } from "./account-actions.ts";

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
  readonly flow: MultiStep;
} {
  const isOnline = useIsOnline();
  const { data: libraries } = useLibraries();
  const flow = useMultiStep();
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
