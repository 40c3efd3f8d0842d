import { lazy, Suspense } from "react";
import { reminderType } from "../../model/reminders/reminder-type.rules.ts";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { usePlatform } from "../../platform/context.ts";
import { mdiBellOffOutline } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { TextList } from "../../parts/controls/TextList.tsx";
import { UnavailableScreen } from "../../parts/page/UnavailableScreen.tsx";

// Only the installed app needs it.
const ReminderList = lazy(async () => ({
  default: (await import("./ReminderList.tsx")).ReminderList,
}));

/** Reminders of deadlines, if the device supports them. @source spec §2 "reminders", "Reminder display" */
export function RemindersScreen() {
  const platform = usePlatform();
  const type = reminderType(platform);
  if (type === undefined || platform.isPublicComputer === true) return <RemindersUnavailable />;
  return (
    <Suspense fallback={<LoadingList rows={3} />}>
      <ReminderList type={type} />
    </Suspense>
  );
}

/** The reminders page on devices that do not support them. @source spec §1 "Reminders", rulings 16 */
function RemindersUnavailable() {
  const t = useT();
  const { push, isPublicComputer } = usePlatform();
  const offersPush = useSelectedLibrary()?.can.push === true;
  const hasPush = offersPush && push !== undefined && isPublicComputer !== true;
  const texts = [
    t("reminders.now.account"),
    t("reminders.now.renew"),
    ...(hasPush ? [t("reminders.now.push")] : []),
  ];
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
        <TextList texts={texts} />
        <Box sx={{ mt: 4, display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button variant="contained" component={Link} to="/account">
            {t("unavailable.account")}
          </Button>
          {hasPush ? (
            <Button variant="outlined" component={Link} to="/settings">
              {t("reminders.push")}
            </Button>
          ) : null}
        </Box>
      </PageSection>
    </UnavailableScreen>
  );
}
