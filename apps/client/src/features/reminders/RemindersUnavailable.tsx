import { mdiBellOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { PageSection } from "../../parts/PageSection.tsx";
import { TextList } from "../../parts/TextList.tsx";
import { UnavailableScreen } from "../../parts/UnavailableScreen.tsx";

/** The reminders page on devices that do not support them. @source spec §1 "Reminders", rulings 16 */
export function RemindersUnavailable() {
  const t = useT();
  return (
    <UnavailableScreen
      icon={mdiBellOffOutline}
      title={t("reminders.title")}
      reason={t("reminders.reason")}
    >
      <PageSection title={t("unavailable.where")}>
        <TextList texts={[t("reminders.ios"), t("reminders.android")]} />
      </PageSection>
      <PageSection title={t("unavailable.now")}>
        <TextList texts={[t("reminders.now.account"), t("reminders.now.renew")]} />
        <Box sx={{ mt: 4 }}>
          <Button variant="contained" component={Link} to="/account">
            {t("unavailable.account")}
          </Button>
        </Box>
      </PageSection>
    </UnavailableScreen>
  );
}
