import { Box } from "../../../ui/Box.tsx";
import { useT } from "../../../i18n/context.ts";
import { cardNotices, type CardNotice } from "../../../parts/account/card-notice.rules.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { boardCounts } from "../board/board-counts.rules.ts";
import type { HouseholdCard } from "../household.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** What needs attention about a card: blocked, expired, overdue loans. */
export function CardWarnings({ member }: { readonly member: HouseholdCard }) {
  const t = useT();
  const { account, today } = member;
  if (account === undefined) return null;
  const { overdue } = boardCounts([member]);
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 1,
        mt: 1,
        "&:empty": { display: "none" },
      }}
    >
      {cardNotices(account.account, today).map((notice) => (
        <CardWarning key={notice.kind} notice={notice} />
      ))}
      {overdue === 0 ? null : (
        <StatusLine status="overdue">
          {t("accounts.summary.overdue", { count: overdue })}
        </StatusLine>
      )}
    </Box>
  );
}

/** One of them in words. */
export function CardWarning({ notice }: { readonly notice: CardNotice }) {
  const t = useT();
  switch (notice.kind) {
    case "blocked":
      return (
        <StatusLine status="notForLoan">
          {t("accounts.warning.blocked", { reasons: joinFacts(notice.texts) })}
        </StatusLine>
      );
    case "expired":
      return <StatusLine status="overdue">{t("accounts.warning.expired")}</StatusLine>;
    case "expires_soon":
      return (
        <StatusLine status="due">
          {notice.days === 0
            ? t("accounts.warning.expires-today")
            : t("accounts.warning.expires", { count: notice.days })}
        </StatusLine>
      );
    default:
      return notice satisfies never;
  }
}
