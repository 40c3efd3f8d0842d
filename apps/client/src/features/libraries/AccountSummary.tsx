import { mdiChevronRight } from "@mdi/js";
import type { AccountData } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import { Icon } from "../../ui/Icon.tsx";
import { accountLines } from "./account-lines.rules.ts";

/** What of the account asks for something to be done, each line leading there. */
export function AccountSummary({ account }: { readonly account: AccountData }) {
  const t = useT();
  const format = useFormat();
  const { overdue, dueSoon, nextDue, ready } = accountLines(account, format.today);
  const due = t("home.account.due", { count: dueSoon });
  return (
    <Box component="section" aria-labelledby="account-summary">
      <Typography variant="h2" id="account-summary" sx={{ mb: 2 }}>
        {t("home.account")}
      </Typography>
      {overdue > 0 ? (
        <AccountLine>
          <StatusLine status="overdue">{t("home.account.overdue", { count: overdue })}</StatusLine>
        </AccountLine>
      ) : null}
      {nextDue === undefined ? null : (
        <AccountLine>
          <StatusLine status="due">
            {`${due}, ${t("home.account.due-on", { day: format.day(nextDue) })}`}
          </StatusLine>
        </AccountLine>
      )}
      {ready > 0 ? (
        <AccountLine>
          <StatusLine status="ready">{t("home.account.ready", { count: ready })}</StatusLine>
        </AccountLine>
      ) : null}
      {overdue + dueSoon + ready === 0 ? (
        <AccountLine>
          <StatusLine status="available">{t("home.account.calm")}</StatusLine>
        </AccountLine>
      ) : null}
    </Box>
  );
}

function AccountLine({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
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
    </Link>
  );
}
