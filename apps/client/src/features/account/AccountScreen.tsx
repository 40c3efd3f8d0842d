import { mdiCloudOffOutline, mdiOpenInNew } from "@mdi/js";
import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import type { AccountData, LibraryId } from "@freihand/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useT } from "../../i18n/context.ts";
import { useAccount } from "../../model/account/account.query.ts";
import { cardId } from "../../model/session/session.rules.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { useSession } from "../../model/session/useSession.ts";
import { toErrorCause } from "../../parts/page/error-cause.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { ActionDialog } from "../../parts/action-dialog/ActionDialog.tsx";
import { OpenLoansPlace } from "../../parts/open-loans/OpenLoansPlace.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { PullToRefresh } from "../../parts/page/PullToRefresh.tsx";
import { AccountAge } from "../../parts/account/AccountAge.tsx";
import { AccountHeader } from "./AccountHeader.tsx";
import { CardNotices } from "./CardNotices.tsx";
import { LoanSection } from "./loans/LoanSection.tsx";
import { OpenReservationSection, ReadySection } from "./reservations/ReservationSections.tsx";
import { OFFLINE_NOTICE_ID, useAccountActions } from "./useAccountActions.ts";
import { useRetrievedText } from "../../parts/account/useRetrievedText.ts";
import { MoreSection } from "./MoreSection.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { FeeList } from "./fees/FeeList.tsx";
import { payLink } from "../../parts/links/web-address.rules.ts";
import { Section } from "./Section.tsx";
import { FEES_ID } from "./anchors.ts";

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
        <StateNotice account={query.data} isOnline={isOnline} failure={query.error} />
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
  /** Null: the account could be read. */
  readonly failure: Error | null;
}

/** Why the data on the screen is not the newest. */
function StateNotice({ account, isOnline, failure }: StateNoticeProps): ReactNode {
  const t = useT();
  const time = useRetrievedText(account.retrieved);
  if (!isOnline)
    return (
      <Alert severity="warning" id={OFFLINE_NOTICE_ID}>
        {t("account.offline", { time })}
      </Alert>
    );
  if (failure !== null)
    return (
      <Alert severity="warning">
        {t(isDown(failure) ? "account.library-down" : "account.refresh-failed", { time })}
      </Alert>
    );
  if (account.source === "cache")
    return <Alert severity="info">{t("account.cached", { time })}</Alert>;
  return null;
}

/** The library's own system does not answer: neither the app nor the connection is to blame. */
function isDown(failure: Error): boolean {
  const cause = toErrorCause(failure);
  return cause.from === "server" && cause.code === "upstream_down";
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
          <MoreSection account={account} actions={actions} />
        </Box>
      </Box>
      <ActionDialog flow={flow} />
    </>
  );
}

/** Announces to screen readers whose account is shown after the card was switched. */
function SwitchNote() {
  const t = useT();
  const session = useSession();
  const [first] = useState(session);
  const isSwitched =
    session !== undefined &&
    (session.userId !== first?.userId || session.libraryId !== first.libraryId);
  return (
    <Box component="output" sx={visuallyHidden}>
      {isSwitched ? t("account.card.switched", { name: session.label ?? session.name }) : null}
    </Box>
  );
}

/** Itemised open fees with their total, and how to pay. */
function FeeSection({ account }: { readonly account: AccountData }) {
  const t = useT();
  const { fees, pendingFees, lent, libraryId } = account;
  const owesNothing = fees.length === 0 && (pendingFees === null || pendingFees.cents === 0);
  return (
    <Section id={FEES_ID} title={t("account.fees.title")}>
      {owesNothing ? (
        <Typography color="textSecondary">{t("account.fees.empty")}</Typography>
      ) : (
        <>
          {fees.length === 0 ? (
            <Typography color="textSecondary">{t("account.fees.unlisted")}</Typography>
          ) : null}
          <FeeList fees={fees} total={pendingFees} loans={lent} />
          {pendingFees !== null && pendingFees.cents < 0 ? null : (
            <HowToPay libraryId={libraryId} />
          )}
        </>
      )}
    </Section>
  );
}

function HowToPay({ libraryId }: { readonly libraryId: LibraryId }) {
  const t = useT();
  const { data: info } = useLibraryInfo(libraryId);
  const link = payLink(info?.links ?? []);
  if (link === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("account.fees.how-to-pay")}
      </Typography>
    );
  return (
    <Button
      variant="outlined"
      href={link.url}
      {...NEW_TAB}
      endIcon={<Icon path={mdiOpenInNew} size={20} />}
    >
      {t("account.fees.pay")}
    </Button>
  );
}
