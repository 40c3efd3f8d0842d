import { Alert, AlertTitle } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { forgetOpenLoans } from "../../model/account/open-loans.ts";
import type { CardSession } from "../../model/session/session.rules.ts";
import { usePlatform } from "../../platform/context.ts";

interface OpenLoansNoticeProps {
  readonly card: CardSession;
  readonly isInUse: boolean;
  /** Items that are still locked. */
  readonly count: number;
  /** None are left. */
  readonly onDone: () => void;
}

/** Reports that something borrowed is still locked, and links to where it is unlocked. */
export function OpenLoansNotice({ card, isInUse, count, onDone }: OpenLoansNoticeProps) {
  const t = useT();
  const { sessions } = useModel();
  const { texts } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const { libraryId, userId, name, label = name } = card;
  const whose = label === "" ? userId : label;
  const handleDone = () => {
    forgetOpenLoans(texts, { libraryId, userId });
    onDone();
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{t("open-loans.title")}</AlertTitle>
      {t("open-loans.text", { count })}
      {isInUse ? null : ` ${t("open-loans.whose", { name: whose })}`}
      {isAsking ? ` ${t("open-loans.done-text")}` : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>
        {isAsking ? (
          <>
            <Button variant="outlined" onClick={handleDone}>
              {t("open-loans.done-sure")}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
              }}
            >
              {t("open-loans.done-not")}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="contained"
              component={Link}
              to="/nfc"
              onClick={() => {
                if (!isInUse) void sessions.switchTo({ libraryId, userId });
              }}
            >
              {t("open-loans.unlock")}
            </Button>
            <Button
              onClick={() => {
                setAsking(true);
              }}
            >
              {t("open-loans.done")}
            </Button>
          </>
        )}
      </Box>
    </Alert>
  );
}
