import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link } from "react-router";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import { useSession } from "../../model/session/useSession.ts";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { KeptHistory } from "./KeptHistory.tsx";
import { useLoanHistory, type LoanHistoryStore } from "./useLoanHistory.ts";

/** What the cards of this device have had on loan, where the patron keeps that. @source Q-50 */
export function LoanHistoryScreen() {
  const t = useT();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 5, maxWidth: 800 }}>
      <div>
        <PageHeading>{t("loan-history.title")}</PageHeading>
        <Button component={Link} to="/account" sx={{ mx: -4 }}>
          {t("loan-history.back")}
        </Button>
      </div>
      <Content />
    </Box>
  );
}

function Content() {
  const t = useT();
  const isPublic = useSession()?.isPublic === true;
  const opened = useLoanHistory();
  if (isPublic) return <Alert severity="info">{t("loan-history.public")}</Alert>;
  switch (opened.status) {
    case "opening":
      return <LoadingList rows={3} />;
    case "failed":
      return <Alert severity="error">{t("loan-history.failed")}</Alert>;
    case "open":
      return <Opened store={opened.store} />;
    default:
      return opened satisfies never;
  }
}

function Opened({ store }: { readonly store: LoanHistoryStore }) {
  const { isOn } = useStore(store);
  return isOn ? <KeptHistory store={store} /> : <Offer store={store} />;
}

/** Off, which is the default. */
function Offer({ store }: { readonly store: LoanHistoryStore }) {
  const t = useT();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 3 }}>
      <Typography sx={{ maxWidth: "72ch" }}>{t("loan-history.offer")}</Typography>
      <Typography sx={{ maxWidth: "72ch" }}>{t("loan-history.promise")}</Typography>
      <Button
        variant="contained"
        onClick={() => {
          store.getState().switchTo(true);
          document.querySelector("h1")?.focus({ preventScroll: true });
        }}
      >
        {t("loan-history.on")}
      </Button>
    </Box>
  );
}
