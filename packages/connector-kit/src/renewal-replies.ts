import type {
  AccountData,
  IsoDate,
  ItemResult,
  LentItem,
  Locale,
  RenewReason,
} from "@freihand/contract";
import type { ActionRequest, ActionResult } from "./connector.ts";
import { refusalReply } from "./steps.rules.ts";
import { translate, translateCount } from "./words/patron-texts.ts";
import { dayText } from "./words/day-text.rules.ts";
import { REFUSAL_CODES } from "./words/refusal-words.rules.ts";

/** Loans to renew at a library's system. */
export interface RenewalRequest extends ActionRequest {
  /** Undefined: all. */
  readonly ids?: readonly string[] | undefined;
  /** The patron chose one loan, not several. */
  readonly isOne: boolean;
}

/** What became of the loans, and how the patron is told. */
export interface RenewalOutcome {
  readonly results: readonly ItemResult[];
  readonly isOne: boolean;
  /** Undefined: it could not be read afterwards. */
  readonly account?: AccountData | undefined;
  readonly locale: Locale;
  /** The library's. */
  readonly today: IsoDate;
  /** The library system's own words for why nothing was renewed, where it has only one for all loans. */
  readonly words?: string | undefined;
}

const TEXTS = {
  fees: "refused.fees",
  blocked: "refused.blocked",
  card_expired: "refused.card_expired",
  not_allowed: "renew.not_allowed",
  on_reserve: "renew.on_reserve",
  too_many: "renew.too-often",
  too_soon: "renew.too-soon",
  unknown: "renew.unknown",
} as const satisfies Record<RenewReason, string>;

/** None of the loans is the patron's. */
export const nothingToRenew = ({ ids }: RenewalRequest, locale: Locale): ActionResult =>
  ids === undefined
    ? refusalReply("conflict", translate(locale, "renew.nothing_lent"))
    : refusalReply("not_found", translate(locale, "renew.not_found"));

/** Nothing is renewed before the patron has confirmed it. */
export function askRenewal(
  loans: readonly LentItem[],
  { isOne }: RenewalRequest,
  locale: Locale,
): ActionResult {
  const [first] = loans;
  const message =
    isOne && first !== undefined
      ? translate(locale, "renew.ask", { title: first.title })
      : translateCount(locale, "renew.ask-all", loans.length);
  return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
}

/** An error only where not one loan was renewed. @source spec §4 "Multi-step action statuses" */
export function renewalReply(outcome: RenewalOutcome): ActionResult {
  const { account } = outcome;
  const more = { results: [...outcome.results], ...(account && { account }) };
  const done = outcome.results.flatMap(({ title, newDeadline }) =>
    newDeadline === undefined ? [] : [{ title, newDeadline }],
  );
  const [first] = done;
  if (first !== undefined)
    return { status: "OK", message: doneMessage(outcome, first, done.length), ...more };
  const reason = commonReason(outcome.results);
  const code = REFUSAL_CODES[reason ?? "unknown"];
  return { status: "ERROR", code, message: refusedMessage(outcome, reason), ...more };
}

function doneMessage(
  { results, isOne, locale, today }: RenewalOutcome,
  first: { readonly title: string; readonly newDeadline: IsoDate },
  count: number,
): string {
  if (!isOne) return translate(locale, "renew.done-all", { count, total: results.length });
  const day = dayText(first.newDeadline, today, locale);
  return translate(locale, "renew.done", { title: first.title, day });
}

/** Where the app has no words for the reason, the library's own are the best there are. */
function refusedMessage(
  { locale, words }: RenewalOutcome,
  reason: RenewReason | undefined,
): string {
  if (reason === "unknown" && words !== undefined)
    return translate(locale, "refused.said", { words });
  return translate(locale, reason === undefined ? "renew.none" : TEXTS[reason]);
}

/** The one reason of all of them; undefined: there are several. */
function commonReason(results: readonly ItemResult[]): RenewReason | undefined {
  const reasons = new Set(results.map(({ reason = "unknown" }) => reason));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}
