import { accountWord, unconfirmedReply } from "./account-words.rules.ts";
import type { AccountData, ItemResult, LentItem, StepReply, StepReplyOf } from "@freihand/contract";
import type { Outcome } from "./verify-reservation.rules.ts";

/** What is known of an account before and after a renewal. */
export interface AroundRenewal extends Outcome {
  /** Ids of the loans; undefined: all. */
  readonly ids: readonly string[] | undefined;
  readonly before: AccountData;
}

/**
 * Only a due date that has moved counts as a renewal, whatever the library reports. Its own message is not passed on
 * where it reports success: there is no telling which date it names.
 * @source Q-33
 */
export function verifyRenewal(
  reply: StepReplyOf<"OK" | "ERROR">,
  around: AroundRenewal,
): StepReply {
  const { account, locale } = around;
  const claims = byId(reply.results ?? []);
  const results = compareLoans(claims, around);
  if (reply.status === "ERROR") return { ...reply, results, account };
  const count = results.filter(({ ok }) => ok).length;
  if (count === 0 && results.length > 0)
    return { ...unconfirmedReply("renewal_not_confirmed", account, locale), results };
  const wrong = results.filter(({ id, ok }) => !ok && claims.get(id)?.ok === true).length;
  const message = accountWord("renewals_not_confirmed", locale, { count, total: count + wrong });
  return { status: "OK", ...(wrong === 0 ? {} : { message }), results, account };
}

const byId = <T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

function compareLoans(
  claims: ReadonlyMap<string, ItemResult>,
  { ids, before, account }: AroundRenewal,
): ItemResult[] {
  const [loansBefore, loansNow] = [byId(before.lent), byId(account.lent)];
  return [...new Set(ids ?? loansBefore.keys())].map((id) =>
    compareLoan({ id, was: loansBefore.get(id), now: loansNow.get(id), claim: claims.get(id) }),
  );
}

interface OneLoan {
  readonly id: string;
  readonly was: LentItem | undefined;
  readonly now: LentItem | undefined;
  readonly claim: ItemResult | undefined;
}

function compareLoan({ id, was, now, claim }: OneLoan): ItemResult {
  const title = (now ?? was ?? claim)?.title ?? id;
  if (was === undefined) return { id, title, ok: false, reason: claimedReason(claim, now) };
  const { deadline: oldDeadline } = was;
  return now !== undefined && now.deadline > oldDeadline
    ? { id, title, ok: true, oldDeadline, newDeadline: now.deadline }
    : { id, title, ok: false, oldDeadline, reason: claimedReason(claim, now) };
}

/** The library's reason against it; where it reports success, the reason is unknown. */
const claimedReason = (claim: ItemResult | undefined, now: LentItem | undefined) =>
  (claim?.ok === false ? claim.reason : undefined) ?? now?.renew.reason ?? "unknown";
