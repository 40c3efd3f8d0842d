import { mdiCloudOffOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { AccountData } from "@freihand/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { useT } from "../../i18n/useT.ts";
import { useAccount } from "../../model/account/account.query.ts";
import { cardId } from "../../model/session/session.rules.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { useSession } from "../../model/session/useSession.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { MultiStepDialog } from "../../parts/MultiStepDialog.tsx";
import { OpenLoansPlace } from "../../parts/open-loans/OpenLoansPlace.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { PullToRefresh } from "../../parts/PullToRefresh.tsx";
import { AccountAge } from "../../parts/account/AccountAge.tsx";
import { AccountHeader } from "./AccountHeader.tsx";
import { CardNotices } from "./CardNotices.tsx";
import { FeeSection } from "./fees/FeeSection.tsx";
import { LoanSection } from "./loans/LoanSection.tsx";
import { OpenReservationSection, ReadySection } from "./reservations/ReservationSections.tsx";
import { SwitchNote } from "./SwitchNote.tsx";
import { OFFLINE_NOTICE_ID, useAccountActions } from "./useAccountActions.ts";
import { useRetrievedText } from "../../parts/account/useRetrievedText.ts";

// At the bottom of the page and rarely needed.
const MoreSection = lazy(async () => ({
  default: (await import("./MoreSection.tsx")).MoreSection,
}));

/** Loans, reservations and fees of the signed-in card. @source look "Account" */
export function AccountScreen() {
  const t = useT();
  const query = useAccount();
  const isOnline = useIsOnline();
  const age =
    query.data === undefined ? null : (
      <AccountAge
        retrieved={query.data.retrieved}
        isFetching={query.isFetching}
        hasFailed={query.isError}
        isOnline={isOnline}
        onRefresh={query.refetch}
      />
    );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 5 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          columnGap: 4,
        }}
      >
        <PageHeading>{t("account.title")}</PageHeading>
        {age}
      </Box>
      <PullToRefresh onRefresh={isOnline ? query.refetch : undefined} />
      <SwitchNote />
      <OpenLoansPlace />
      <Content query={query} isOnline={isOnline} />
    </Box>
  );
}

interface ContentProps {
  readonly query: UseQueryResult<AccountData>;
  readonly isOnline: boolean;
}

function Content({ query, isOnline }: ContentProps) {
  const t = useT();
  if (query.data !== undefined)
    return (
      <>
        <StateNotice account={query.data} isOnline={isOnline} hasFailed={query.isError} />
        {/* An action started for one card must not continue with another. */}
        <AccountView key={cardId(query.data)} account={query.data} />
      </>
    );
  if (!isOnline) return <EmptyState icon={mdiCloudOffOutline} title={t("account.offline-empty")} />;
  if (query.isError)
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingList covers rows={5} />;
}

interface StateNoticeProps {
  readonly account: AccountData;
  readonly isOnline: boolean;
  readonly hasFailed: boolean;
}

/** Why the data on the screen is not the newest. */
function StateNotice({ account, isOnline, hasFailed }: StateNoticeProps): ReactNode {
  const t = useT();
  const time = useRetrievedText(account.retrieved);
  if (!isOnline)
    return (
      <Alert severity="warning" id={OFFLINE_NOTICE_ID}>
        {t("account.offline", { time })}
      </Alert>
    );
  if (hasFailed) return <Alert severity="warning">{t("account.refresh-failed", { time })}</Alert>;
  if (account.source === "cache")
    return <Alert severity="info">{t("account.cached", { time })}</Alert>;
  return null;
}

/** Items ready to collect come before the loans on a phone, and beside them on a wide screen. */
const AREAS = {
  display: "grid",
  columnGap: 10,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
  gridTemplateAreas: {
    xs: '"ready" "loans" "rest"',
    md: '"loans ready" "loans rest"',
  },
  gridTemplateRows: { xs: "auto", md: "auto 1fr" },
} as const;

function AccountView({ account }: { readonly account: AccountData }) {
  const { actions, flow } = useAccountActions(account);
  const name = useSession()?.name ?? "";
  return (
    <>
      <AccountHeader account={account} name={name} />
      <CardNotices account={account} />
      <Box sx={AREAS}>
        <Box sx={{ gridArea: "ready", mb: 6, "&:empty": { display: "none" } }}>
          <ReadySection account={account} actions={actions} />
        </Box>
        <Box sx={{ gridArea: "loans", mb: { xs: 6, md: 0 } }}>
          <LoanSection account={account} actions={actions} />
        </Box>
        <Box sx={{ gridArea: "rest", display: "flex", flexDirection: "column", gap: 8 }}>
          <OpenReservationSection account={account} actions={actions} />
          <FeeSection account={account} />
          <Suspense>
            <MoreSection account={account} actions={actions} />
          </Suspense>
        </Box>
      </Box>
      <MultiStepDialog flow={flow} />
    </>
  );
}
