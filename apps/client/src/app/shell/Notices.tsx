import { Link } from "../../ui/Link.tsx";
import { Link as RouterLink, useNavigate } from "react-router";
import { AppHint } from "../../features/app-hint/AppHint.tsx";
import { UpdateNotice } from "../../features/app-update/UpdateNotice.tsx";
import { MaintenanceNotice } from "../../features/maintenance/MaintenanceNotice.tsx";
import { PrivacyBanner } from "../../features/privacy-consent/PrivacyBanner.tsx";
import { useIsConsentMissing } from "../../features/privacy-consent/useConsent.ts";
import { IdleWarning } from "../../features/public-computer/IdleWarning.tsx";
import { RemindersDue } from "../../features/reminders/RemindersDue.tsx";
import { SingleMode } from "../../features/single-mode/SingleMode.tsx";
import { useT } from "../../i18n/context.ts";
import { NoticeStack } from "../../parts/notice/NoticeStack.tsx";
import { ROUTE_PATHS } from "../route-paths.rules.ts";
import { READABLE } from "./dimmed.rules.ts";
import { useIsDimmed } from "./useIsDimmed.ts";
import { Button } from "../../ui/Button.tsx";
import { useModel } from "../../model/context.ts";
import { Notice } from "../../parts/notice/Notice.tsx";
import { useIsLibraryMissing } from "./useLibraryRules.ts";

/**
 * All overlays of the page; while privacy is not accepted, that comes first.
 * @source spec §2 "Dialogs and snackbars"
 */
export function Notices() {
  const isConsentMissing = useIsConsentMissing();
  return (
    <>
      {isConsentMissing ? (
        <Consent />
      ) : (
        <NoticeStack>
          <LibraryMissing />
          <MaintenanceNotice />
          <UpdateNotice />
          <AppHint />
        </NoticeStack>
      )}
      <SingleMode isWaiting={isConsentMissing} />
      <RemindersDue isWaiting={isConsentMissing} />
      <IdleWarning />
    </>
  );
}

function Consent() {
  const t = useT();
  const isDimmed = useIsDimmed();
  return (
    <PrivacyBanner isModal={isDimmed}>
      {READABLE.map((name) => (
        <Link key={name} component={RouterLink} to={ROUTE_PATHS[name]} underline="always">
          {t(`nav.${name}`)}
        </Link>
      ))}
    </PrivacyBanner>
  );
}

/**
 * The selected library left the list: shown until the patron moves on to choose another.
 * @source spec §2 "Library missing", §4 "Library missing", §8 "Library missing"
 */
function LibraryMissing() {
  const t = useT();
  const navigate = useNavigate();
  const { libraryState } = useModel();
  const handleOk = () => {
    libraryState.getState().clear();
    void navigate(ROUTE_PATHS.libraries);
  };
  return (
    <Notice
      kind="library-missing"
      isOpen={useIsLibraryMissing()}
      tone="error"
      title={t("library-missing.title")}
      actions={
        <Button variant="contained" onClick={handleOk}>
          {t("app.ok")}
        </Button>
      }
    >
      <div>{t("library-missing.message")}</div>
      <div>{t("library-missing.more")}</div>
    </Notice>
  );
}
