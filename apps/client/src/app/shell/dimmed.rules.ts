import { matchRoute } from "../route-paths.rules.ts";

/** What can be read before privacy and terms are accepted: these themselves, the operator, and help. */
export const READABLE = ["privacy", "general", "imprint", "help"] as const;

/**
 * Whether the page is dimmed and inert.
 * @param isConsentMissing privacy and terms are not accepted
 * @source spec §4 "page is dimmed"
 */
export function isPageDimmed(isConsentMissing: boolean, pathname: string): boolean {
  return isConsentMissing && READABLE.every((name) => name !== matchRoute(pathname));
}
