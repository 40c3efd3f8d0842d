import { Button } from "../../../ui/Button.tsx";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { PasswordForm } from "../../../parts/password/PasswordForm.tsx";
import { usePasswordChange } from "../../../parts/password/usePasswordChange.ts";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";

interface PasswordDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** Another password for the card, or the first one. */
export function PasswordDialog({ card, onClose }: PasswordDialogProps) {
  const t = useT();
  const formId = useId();
  const { queries } = useModel();
  const change = usePasswordChange(card);
  const { rules, outcome } = change;
  const title = rules?.needsCurrent === false ? "choose" : "change";
  const close = () => {
    onClose();
    // what it says of the password; earlier, it would close what this dialog says
    if (outcome !== undefined)
      void queries.invalidateQueries({ queryKey: queryKeys.account(card.libraryId, card.userId) });
  };
  return (
    <DialogFrame
      title={t(`account.password.${title}`)}
      onClose={close}
      actions={
        outcome === undefined ? (
          <>
            <Button onClick={close}>{t("account.own.cancel")}</Button>
            {rules === undefined ? null : (
              <Button type="submit" form={formId} variant="contained" aria-disabled={change.isBusy}>
                {t(change.isBusy ? "account.own.busy" : "account.password.save")}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={close}>{t("account.own.close")}</Button>
        )
      }
    >
      <PasswordForm id={formId} userId={card.userId} change={change} />
    </DialogFrame>
  );
}
