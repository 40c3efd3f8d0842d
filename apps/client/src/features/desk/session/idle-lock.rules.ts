/** @source desk "Staff security" */
const LOCK_MS = 15 * 60_000;

/** Whether the desk is to be locked. @param lastMs the last activity; both in milliseconds since 1970 */
export const isIdle = (lastMs: number, nowMs: number): boolean => nowMs - lastMs >= LOCK_MS;
