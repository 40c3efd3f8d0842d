import { useLocation } from "react-router";
import { useIsConsentMissing } from "../../features/privacy-consent/useConsent.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { isPageDimmed } from "./dimmed.rules.ts";

/** Whether the page is dimmed and inert until privacy is accepted. @source spec §4 "Privacy" */
export function useIsDimmed(): boolean {
  const isConsentMissing = useIsConsentMissing();
  const { pathname } = useLocation();
  // Without a script nothing is stored, and nothing could be accepted.
  const isTakenOver = useIsTakenOver();
  return isTakenOver && isPageDimmed(isConsentMissing, pathname);
}
