import { mdiCardAccountDetailsOutline, mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { useCardDialogs } from "./cards/CardDialogs.tsx";
import { FormerCards, useFormerCards } from "./cards/FormerCards.tsx";
import { HouseholdOverview } from "./HouseholdOverview.tsx";
import { HouseholdAge } from "./HouseholdAge.tsx";
import { ADD_CARD_PATH } from "./paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useHousehold } from "./useHousehold.ts";

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
