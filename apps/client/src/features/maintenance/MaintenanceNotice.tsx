import Button from "@mui/material/Button";
import { useLocale, useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { maintenanceNotice } from "../../model/config/maintenance.rules.ts";
import { useIsMaintenanceActive } from "../../model/config/useMaintenance.ts";
import { Markdown } from "../../parts/Markdown.tsx";
import { Notice } from "../../parts/notice/Notice.tsx";
import { useHiddenNotice } from "./useHiddenNotice.ts";

/** The project's maintenance notice, while it applies; it has no timeout. @source spec §2 "Maintenance notice", §4 "Maintenance and connectivity", §9 "Other snackbars" */
export function MaintenanceNotice() {
  const t = useT();
  const locale = useLocale();
  const { maintenance } = useConfig();
  const isActive = useIsMaintenanceActive();
  const [hiddenByPatron, hide] = useHiddenNotice();
  const notice = maintenanceNotice(maintenance, { isActive, locale, hiddenByPatron });
  if (!notice) return null;
  const { type, message, fingerprint } = notice;
  return (
    <Notice
      kind="maintenance"
      isOpen
      tone={type}
      title={message?.title ?? t("maintenance.title")}
      actions={
        <Button
          onClick={() => {
            hide(fingerprint);
          }}
        >
          {t("maintenance.hide")}
        </Button>
      }
    >
      {message ? <Markdown text={message.text} topHeading={3} /> : null}
    </Notice>
  );
}
