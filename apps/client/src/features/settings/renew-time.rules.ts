import type { MessageKey } from "../../i18n/index.ts";

const SECONDS_A_MINUTE = 60;

/** The options, in seconds. @source spec §9 "accountRenewTime" */
const OFFERED = [60, 300, 600, 1800, 3600];

/** A duration in words: a text and the number in it. */
export interface DurationText {
  readonly key: Extract<MessageKey, `settings.renew.${string}`>;
  readonly count: number;
}

/**
 * The durations to choose from, in seconds, ascending.
 * @param current the current setting; included even if it is not one of the usual ones
 */
export function renewChoices(current: number): readonly number[] {
  return [...new Set([...OFFERED, current])].toSorted((one, other) => one - other);
}

/** A duration in the largest unit that fits it exactly. @param seconds at least 1 */
export function renewText(seconds: number): DurationText {
  if (seconds % SECONDS_A_MINUTE !== 0) return { key: "settings.renew.seconds", count: seconds };
  return { key: "settings.renew.minutes", count: seconds / SECONDS_A_MINUTE };
}
