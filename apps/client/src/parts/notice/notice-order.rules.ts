/** Everything that may cover the foot of the page, the most urgent first. @source spec §2 "Snackbars" */
export const NOTICE_KINDS = ["library-missing", "maintenance", "update", "app-hint"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** More would cover a small screen. */
const MAX_AT_ONCE = 2;

/**
 * Which of the open notices are shown; the others wait for their turn.
 * @param open in any order
 */
export function shownNotices(open: readonly NoticeKind[]): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => open.includes(kind)).slice(0, MAX_AT_ONCE);
}
