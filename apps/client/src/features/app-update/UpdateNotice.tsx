import { useSyncExternalStore } from "react";
import { usePlatform } from "../../platform/context.ts";
import type { AppUpdatePort } from "../../platform/ports/platform.ts";
import { Button } from "../../ui/Button.tsx";
import { useT } from "../../i18n/context.ts";
import { Notice } from "../../parts/notice/Notice.tsx";

/** Announces that a newer build is available, until the patron applies it. @source spec §2 "Update notice", §4 "Updates" */
export function UpdateNotice() {
  const { appUpdate } = usePlatform();
  return appUpdate ? <NoticeOf update={appUpdate} /> : null;
}

function NoticeOf({ update }: { readonly update: AppUpdatePort }) {
  const isReady = useSyncExternalStore(
    (onChange) => update.subscribe(onChange),
    () => update.isReady(),
    () => false,
  );
  if (!isReady) return null;
  return (
    <UpdateSnackbar
      onApply={() => {
        update.apply();
      }}
    />
  );
}

/** The notice with its button; it has no timeout. @source spec §9 "Other snackbars" */
function UpdateSnackbar({ onApply }: { readonly onApply: () => void }) {
  const t = useT();
  return (
    <Notice
      kind="update"
      isOpen
      title={t("pwa.update.text")}
      actions={
        <Button variant="contained" onClick={onApply}>
          {t("pwa.update.apply")}
        </Button>
      }
    />
  );
}
