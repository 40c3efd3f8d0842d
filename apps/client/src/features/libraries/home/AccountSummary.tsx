import { mdiBadgeAccountHorizontalOutline, mdiChevronRight } from "@mdi/js";
import type { AccountData } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Link as TextLink } from "../../../ui/Link.tsx";
import type { Theme } from "../../../ui/theme.ts";
import { Typography } from "../../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { StatusKind } from "../../../ui/status-colour.rules.ts";
import { accountLines } from "./account-lines.rules.ts";

/** What needs attention in the account, each line linking there, and the card itself. @source look "Home" */
export function AccountSummary({ account }: { readonly account: AccountData }) {
  const t = useT();
  const { features } = useConfig();
  return (
    <Box component="section" aria-labelledby="account-summary" sx={PANEL}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}>
        <Typography variant="h2" id="account-summary" sx={{ flex: 1 }}>
          {t("home.account")}
        </Typography>
        {features.accountIdCard ? (
          <Button
            component={Link}
            to="/id-card"
            startIcon={<Icon path={mdiBadgeAccountHorizontalOutline} size={20} />}
            sx={{ mr: -4 }}
          >
            {t("home.account.card")}
          </Button>
        ) : null}
      </Box>
      <Lines account={account} />
    </Box>
  );
}

function Lines({ account }: { readonly account: AccountData }) {
  return useLines(account).map(({ status, text }) => (
    <AccountLine key={status}>
      <StatusLine status={status}>{text}</StatusLine>
    </AccountLine>
  ));
}

interface Line {
  readonly status: StatusKind;
  readonly text: string;
}

/** What is due in words, the most urgent first; or that nothing is. */
function useLines(account: AccountData): readonly Line[] {
  const t = useT();
  const { today, day } = useFormat();
  const { overdue, next, ready } = accountLines(account, today);
  const lines: Line[] = [];
  if (overdue > 0)
    lines.push({ status: "overdue", text: t("home.account.overdue", { count: overdue }) });
  if (next)
    lines.push({
      status: next.isSoon ? "due" : "onLoan",
      text: t("home.account.next", { day: day(next.day), count: next.count }),
    });
  if (ready) {
    const kept =
      ready.until === undefined ? [] : [t("home.account.ready-until", { day: day(ready.until) })];
    lines.push({
      status: "ready",
      text: [t("home.account.ready", { count: ready.count }), ...kept].join(", "),
    });
  }
  return lines.length > 0 ? lines : [{ status: "available", text: t("home.account.calm") }];
}

const PANEL = (theme: Theme) => ({
  px: 4,
  pt: 2,
  pb: 1,
  borderRadius: "12px",
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
});

function AccountLine({ children }: { readonly children: ReactNode }) {
  return (
    <TextLink
      component={Link}
      to="/account"
      underline="none"
      sx={(theme) => ({
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 3,
        minHeight: 52,
        py: 2,
        "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      {children}
      <Icon path={mdiChevronRight} size={20} />
    </TextLink>
  );
}
