import { Button } from "../../ui/Button.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { maintenanceNotice } from "../../model/config/maintenance.rules.ts";
import { useIsMaintenanceActive } from "../../model/config/useMaintenance.ts";
import { Markdown } from "../../parts/page/Markdown.tsx";
import { Notice } from "../../parts/notice/Notice.tsx";
import { useEffect, useState } from "react";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import { usePlatform } from "../../platform/context.ts";

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

const KEY = STORED_KEYS["hidden-notice"];

/**
 * Which maintenance notice the patron has hidden, by its fingerprint: it stays hidden on this device, in every tab,
 * until its text changes. The stored value is only ever compared.
 * @returns the fingerprint (undefined: none) and a function to hide another one
 */
function useHiddenNotice(): readonly [string | undefined, (fingerprint: string) => void] {
  const { texts } = usePlatform();
  const [hidden, setHidden] = useState(() => texts.read(KEY));
  useEffect(
    () =>
      texts.subscribe((key) => {
        if (key === KEY) setHidden(texts.read(KEY));
      }),
    [texts],
  );
  const hide = (fingerprint: string) => {
    texts.write(KEY, fingerprint);
    setHidden(fingerprint);
  };
  return [hidden, hide];
}
