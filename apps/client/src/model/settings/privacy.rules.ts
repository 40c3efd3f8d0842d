import type { LibraryState } from "../library/library-state.rules.ts";

type Consent = Pick<LibraryState, "privacyAccepted" | "multiPrivacyAccepted">;

/**
 * Whether privacy and terms are accepted; not accepted: the banner is shown and the page is dimmed.
 * @param isMulti more than one library is shown
 * @source spec §4 "Privacy", rulings 21, 28
 */
export function isPrivacyAccepted(state: Consent, isMulti: boolean): boolean {
  return isMulti ? state.multiPrivacyAccepted : state.privacyAccepted;
}

/** What accepting changes. @source rulings 21 */
export function acceptedPrivacy(isMulti: boolean): Partial<Consent> {
  return isMulti ? { multiPrivacyAccepted: true } : { privacyAccepted: true };
}

/** Whether the banner has a cancel button: only where there is a single mode to stop. @source spec §2 "Privacy banner" */
export function canCancelPrivacy({
  singleModeEnabled,
}: Pick<LibraryState, "singleModeEnabled">): boolean {
  return singleModeEnabled;
}
