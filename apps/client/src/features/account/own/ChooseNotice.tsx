import { Alert, AlertTitle } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { AccountData, Instant } from "@freihand/contract";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { useRetrievedText } from "../../../parts/account/useRetrievedText.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { useOffers } from "./useOffers.ts";

interface ChooseNoticeProps {
  readonly account: AccountData;
  /** When the session ends without a password. */
  readonly by: Instant;
}

/** The card was opened with a code that works once: a password has to be chosen in time. */
export function ChooseNotice({ account, by }: ChooseNoticeProps) {
  const t = useT();
  const time = useRetrievedText(by);
  const [isOpen, setOpen] = useState(false);
  const { password } = useOffers(account.libraryId);
  return (
    <Alert severity="warning">
      <AlertTitle>{t("account.password.notice.title")}</AlertTitle>
      {t(password ? "account.password.notice.text" : "account.password.notice.at-library", {
        time,
      })}
      {password ? (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          sx={{ display: "block", mt: 3 }}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t("account.password.choose")}
        </Button>
      ) : null}
      {isOpen ? (
        <PasswordDialog
          card={account}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Alert>
  );
}
