import type { MessageKey } from "../i18n/index.ts";

/** How long a wait is, in the words of somebody who does not know exactly. */
export interface WaitText {
  readonly key: MessageKey;
  readonly count?: number;
}

const WEEK = 7;
/** Beyond half a year an estimate says nothing more. */
const HALF_A_YEAR = 26 * WEEK;

/** @param days an estimate of the library; undefined: it has none, and nothing is said */
export function waitText(days: number | undefined): WaitText | undefined {
  if (days === undefined || days < 0) return undefined;
  if (days > HALF_A_YEAR) return { key: "multistep.wait-long" };
  return { key: "multistep.wait", count: Math.max(1, Math.round(days / WEEK)) };
}
