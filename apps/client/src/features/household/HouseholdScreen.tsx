import { mdiCardAccountDetailsOutline, mdiPlus } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { useCardDialogs } from "./cards/CardDialogs.tsx";
import { FormerCards, useFormerCards } from "./cards/FormerCards.tsx";
import { HouseholdOverview } from "./HouseholdOverview.tsx";
import { ChildAccounts } from "./children/ChildAccounts.tsx";
import { ADD_CARD_PATH, oldestAnswer } from "./household.rules.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useHousehold, type HouseholdMember } from "./useHousehold.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { AccountAge } from "../../parts/account/AccountAge.tsx";
import { PullToRefresh } from "../../parts/page/PullToRefresh.tsx";

/** All cards of this device, and what is due on any of them. @source spec §2 "accounts" */
export function HouseholdScreen() {
  const t = useT();
  const members = useHousehold();
  const waiting = useFormerCards();
  const { dialogs, ask } = useCardDialogs();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 5 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          columnGap: 4,
          minHeight: 44, // size of the button, which appears with the first account
        }}
      >
        <PageHeading>{t("accounts.title")}</PageHeading>
        <HouseholdAge members={members} />
      </Box>
      {members.length === 0 ? null : <HouseholdOverview members={members} onAsk={ask} />}
      <ChildAccounts members={members} />
      {waiting.length === 0 ? null : <FormerCards waiting={waiting} />}
      {members.length === 0 ? <NoCards hasWaiting={waiting.length > 0} /> : null}
      {dialogs}
    </Box>
  );
}

/** @param hasWaiting cards that only need their password are listed above: then this is not the empty state */
function NoCards({ hasWaiting }: { readonly hasWaiting: boolean }) {
  const t = useT();
  if (hasWaiting)
    return (
      <Box sx={{ mx: -4 }}>
        <Button component={Link} to={ADD_CARD_PATH} startIcon={<Icon path={mdiPlus} size={20} />}>
          {t("accounts.add")}
        </Button>
      </Box>
    );
  return (
    <EmptyState
      icon={mdiCardAccountDetailsOutline}
      title={t("accounts.empty")}
      text={t("accounts.empty.text")}
      action={
        <Button variant="contained" component={Link} to={ADD_CARD_PATH}>
          {t("login.button")}
        </Button>
      }
    />
  );
}

const WORDS = {
  refresh: "accounts.refresh",
  refreshing: "accounts.refreshing",
  refreshed: "accounts.refreshed",
} as const;

/** How old the oldest data is, and refreshing all of it. */
function HouseholdAge({ members }: { readonly members: readonly HouseholdMember[] }) {
  const isOnline = useIsOnline();
  const oldest = oldestAnswer(members);
  const refresh = () => Promise.all(members.map(({ query }) => query.refetch()));
  if (oldest === undefined) return null;
  return (
    <>
      <PullToRefresh onRefresh={isOnline ? refresh : undefined} />
      <AccountAge
        retrieved={oldest}
        isFetching={members.some(({ query }) => query.isFetching)}
        hasFailed={members.some(({ query }) => query.isError)}
        isOnline={isOnline}
        onRefresh={refresh}
        words={WORDS}
      />
    </>
  );
}
