import type { ErrorCode, RenewReason } from "@freihand/contract";

/** Why a library system refuses, told from its words: SIP2 and PAIA have no codes for it. */
export type RefusalReason = Extract<
  RenewReason,
  "too_many" | "on_reserve" | "card_expired" | "fees" | "blocked" | "not_allowed" | "unknown"
>;

/** The code for each reason, so that the advice to the patron fits it. */
export const REFUSAL_CODES = {
  fees: "account_blocked",
  blocked: "account_blocked",
  card_expired: "card_expired",
  not_allowed: "unsupported",
  on_reserve: "conflict",
  too_many: "conflict",
  too_soon: "conflict",
  unknown: "conflict",
} as const satisfies Record<RenewReason, ErrorCode>;

/** In this order: `Patron has too many fines` is about fees. */
const WORDS: readonly (readonly [RefusalReason, RegExp])[] = [
  ["fees", /\b(fines?|fees?|owes?|charges?|gebühr|schuld)/i],
  ["card_expired", /\b(patron|card|user|ausweis|benutzer)\b.*\b(expired|abgelaufen)\b/i],
  ["on_reserve", /\b(outstanding holds?|on hold|reserved|on_reserve|vorgemerkt|vormerkung)/i],
  ["too_many", /\b(maximum|too many|limit|too_many|höchst|maximal)/i],
  ["blocked", /\b(blocked|debarred|restricted|suspended|gesperrt|sperre)/i],
  ["not_allowed", /\b(not allowed|not renewable|not permitted|nicht erlaubt|nicht möglich)/i],
];

/** @param messages the library system's own words */
export const refusalReason = (messages: readonly string[]): RefusalReason =>
  WORDS.find(([, words]) => messages.some((message) => words.test(message)))?.[0] ?? "unknown";
