import { Alert, AlertTitle } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { AccountData } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { useFormat } from "../../parts/text/useFormat.ts";
import { ChooseNotice } from "./own/ChooseNotice.tsx";
import { cardNotices, type CardNotice } from "../../parts/account/card-notice.rules.ts";

/** What is wrong with the card and what to do about it, and messages from the library. */
export function CardNotices({ account }: { readonly account: AccountData }) {
  const t = useT();
  const { today } = useFormat();
  const notices = cardNotices(account.account, today);
  const { choosePasswordBy } = account.account;
  const count = notices.length + account.warnings.length;
  if (count === 0 && choosePasswordBy === undefined) return null;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {choosePasswordBy === undefined ? null : (
        <ChooseNotice account={account} by={choosePasswordBy} />
      )}
      {notices.map((notice) => (
        <Notice key={notice.kind} notice={notice} />
      ))}
      {account.warnings.map((warning) => (
        <Alert key={warning} severity="info">
          <AlertTitle>{t("account.warnings.title")}</AlertTitle>
          {warning}
        </Alert>
      ))}
    </Box>
  );
}

function Notice({ notice }: { readonly notice: CardNotice }) {
  const t = useT();
  switch (notice.kind) {
    case "blocked":
      return (
        <Alert severity="error">
          <AlertTitle>{t("account.blocked.title")}</AlertTitle>
          {notice.texts.map((text) => (
            <Typography key={text} variant="body2" sx={{ fontWeight: "bold" }}>
              {text}
            </Typography>
          ))}
          {t("account.blocked.text")}
        </Alert>
      );
    case "expired":
      return (
        <Alert severity="error">
          <AlertTitle>{t("account.expired.title")}</AlertTitle>
          {t("account.expired.text")}
        </Alert>
      );
    case "expires_soon":
      return (
        <Alert severity="warning">
          <AlertTitle>
            {notice.days === 0
              ? t("account.expires-soon.today")
              : t("account.expires-soon.title", { count: notice.days })}
          </AlertTitle>
          {t("account.expires-soon.text")}
        </Alert>
      );
    default:
      return notice satisfies never;
  }
}
