import type { MessageKey } from "../../i18n/index.ts";

/** The length of a wait, deliberately vague. */
export interface WaitText {
  readonly key: MessageKey;
  readonly count?: number;
}

const WEEK = 7;
/** Beyond half a year an estimate is meaningless. */
const HALF_A_YEAR = 26 * WEEK;

/** @param days an estimate of the library; undefined: none, and nothing is shown */
export function waitText(days: number | undefined): WaitText | undefined {
  if (days === undefined || days < 0) return undefined;
  if (days > HALF_A_YEAR) return { key: "multistep.wait-long" };
  return { key: "multistep.wait", count: Math.max(1, Math.round(days / WEEK)) };
}
