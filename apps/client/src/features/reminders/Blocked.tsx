import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { useT } from "../../i18n/context.ts";
import type { ReminderType } from "../../model/reminders/reminder-type.rules.ts";
import { usePlatform } from "../../platform/context.ts";

/** What the patron has not allowed, and where to allow it. @source spec §8 "Permission blocked" */
export function Blocked({ type }: { readonly type: ReminderType }) {
  const t = useT();
  const { openSettings } = usePlatform();
  return (
    <Alert severity="error" sx={{ mt: 4 }}>
      {t(`reminders.blocked.${type}`)}
      {openSettings === undefined ? null : (
        <Button
          variant="outlined"
          sx={{ display: "flex", mt: 2 }}
          onClick={() => {
            openSettings().catch(() => undefined); // the text says where it is
          }}
        >
          {t("reminders.settings")}
        </Button>
      )}
    </Alert>
  );
}
