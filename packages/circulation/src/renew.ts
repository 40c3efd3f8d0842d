import type { IsoDate } from "@freihand/contract";
import {
  type LendingContext,
  type Moment,
  titleOrPlaceholder,
  readTraffics,
} from "./lending-context.ts";
import { type KnownPatron, readKnownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { LendingTitle, OpenLoan, TitleCirculation } from "./model.rules.ts";
import { runIdempotently, type RequestIdConflict } from "./idempotency.ts";
import { type OverdueFee, toOpenFee } from "./overdue.rules.ts";
import { isNeededByOthers, NO_TRAFFIC } from "./queue.rules.ts";
import { type RenewalDecision, renewalDecision } from "./renewal.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** Which loans the patron wants to renew. */
export interface RenewRequest {
  readonly userId: string;
  readonly requestId: string;
  /** `renew`: one loan; `renewAll`: several. Each remembers its own requests. */
  readonly call: "renew" | "renewAll";
  /** Ids of loans; undefined: all. Those that the patron does not have are ignored. */
  readonly ids: readonly string[] | undefined;
  /** The sum that the patron has agreed to; 0: to renewing free of charge; undefined: not asked yet. */
  readonly acceptedCents: number | undefined;
}

/** One loan and the result, actual or expected, of renewing it. */
export interface RenewedLoan {
  readonly loanId: string;
  readonly recordId: string;
  readonly copyId: string;
  readonly oldDue: IsoDate;
  readonly decision: RenewalDecision;
  /** Its overdue fee so far; charged with the renewal, and still growing without it. */
  readonly overdue?: OverdueFee;
}

/**
 * `done`: at least one loan was renewed. `ask`: the expected results. `none_renewable`: each has its reason. `not_found`:
 * the patron has none of these loans. `gone`: no such card.
 */
export type RenewOutcome =
  | { readonly kind: "done"; readonly loans: readonly RenewedLoan[] }
  | {
      readonly kind: "ask";
      readonly question: "confirm" | "fee";
      readonly loans: readonly RenewedLoan[];
      /** Sum over what can be renewed; 0 with `confirm`. The renewals themselves, and overdue fees until today. */
      readonly feeCents: number;
      /** The part of it that is overdue fees until today: owed already, with or without a renewal. */
      readonly overdueCents: number;
    }
  | {
      readonly kind: "refused";
      readonly reason: "none_renewable" | "not_found";
      readonly loans: readonly RenewedLoan[];
    }
  | { readonly kind: "gone" }
  | RequestIdConflict;

/** The state in which the renewal of one patron's loans is decided. */
export interface RenewalFacts {
  readonly lending: Pick<LendingContext, "policy" | "isOpen">;
  readonly today: IsoDate;
  readonly known: KnownPatron;
  readonly titles: ReadonlyMap<string, LendingTitle>;
  readonly traffic: ReadonlyMap<string, TitleCirculation>;
}

/** Whether another patron is waiting for this very copy. */
export const isWaitedFor = (loan: OpenLoan, { titles, traffic }: RenewalFacts): boolean =>
  isNeededByOthers({
    copyId: loan.copyId,
    userId: loan.userId,
    title: titleOrPlaceholder(titles, loan.recordId),
    traffic: traffic.get(loan.recordId) ?? NO_TRAFFIC,
  });

/** Decides about one loan. */
export function decideRenewal(loan: OpenLoan, facts: RenewalFacts): RenewalDecision {
  const { lending, today, known, titles } = facts;
  const { mediaType } = titleOrPlaceholder(titles, loan.recordId);
  return renewalDecision({
    loan,
    rule: lendingRuleFor(lending.policy, { group: known.patron.group, mediaType }),
    policy: lending.policy,
    eligibility: known.eligibility,
    neededByOthers: isWaitedFor(loan, facts),
    today,
    isOpen: lending.isOpen,
  });
}

function assessRenewal(loan: OpenLoan, facts: RenewalFacts): RenewedLoan {
  const overdue = facts.known.overdue.find(({ loanId }) => loanId === loan.id);
  return {
    loanId: loan.id,
    recordId: loan.recordId,
    copyId: loan.copyId,
    oldDue: loan.due,
    decision: decideRenewal(loan, facts),
    ...(overdue && { overdue }),
  };
}

/**
 * The patron confirms one sum: the cost of the renewals and the overdue fees of the loans, because a renewal charges
 * those. It is itemized, because only the first can be avoided by not renewing.
 */
function sumFees(loans: readonly RenewedLoan[]) {
  const overdueCents = loans.reduce(
    (sum, { decision, overdue }) => sum + (decision.ok ? (overdue?.cents ?? 0) : 0),
    0,
  );
  const renewalCents = loans.reduce(
    (sum, { decision }) => sum + (decision.ok ? decision.feeCents : 0),
    0,
  );
  return { feeCents: renewalCents + overdueCents, overdueCents };
}

interface RenewalWrite {
  readonly moment: Moment;
  readonly userId: string;
  readonly title: string;
}

async function writeRenewal(
  tx: CirculationTransaction,
  { loanId, recordId, copyId, decision, overdue }: RenewedLoan,
  { moment, userId, title }: RenewalWrite,
): Promise<void> {
  if (!decision.ok) return;
  const { today } = moment;
  if (overdue !== undefined) await tx.addFee(toOpenFee(overdue, { userId, title, today }));
  await tx.renewLoan(loanId, { due: decision.newDue, renewals: decision.used + 1 });
  await tx.note({ action: "renew", outcome: "done", userId, copy: { recordId, copyId } });
  if (decision.feeCents === 0) return;
  await tx.addFee({
    id: moment.newId(),
    userId,
    cents: decision.feeCents,
    date: today,
    title,
    kind: "renewal",
  });
}

async function writeRenewals(
  tx: CirculationTransaction,
  userId: string,
  all: Pick<RenewalFacts, "titles"> & {
    readonly loans: readonly RenewedLoan[];
    readonly moment: Moment;
  },
): Promise<void> {
  for (const loan of all.loans) {
    const { title } = titleOrPlaceholder(all.titles, loan.recordId);
    await writeRenewal(tx, loan, { moment: all.moment, userId, title });
  }
}

async function decideRenewals(
  tx: CirculationTransaction,
  { request, own }: { readonly request: RenewRequest; readonly own: readonly OpenLoan[] },
  { moment, ...facts }: RenewalFacts & { readonly moment: Moment },
): Promise<RenewOutcome> {
  const chosen = own.filter(({ id }) => request.ids === undefined || request.ids.includes(id));
  const loans = chosen.map((loan) => assessRenewal(loan, facts));
  if (loans.length === 0) return { kind: "refused", reason: "not_found", loans };
  if (!loans.some(({ decision }) => decision.ok))
    return { kind: "refused", reason: "none_renewable", loans };
  const { feeCents, overdueCents } = sumFees(loans);
  // a day or a queue may have changed since the question: a confirmation applies only to what was shown
  if (request.acceptedCents === undefined || request.acceptedCents < feeCents) {
    const question = feeCents === 0 ? "confirm" : "fee";
    return { kind: "ask", question, loans, feeCents, overdueCents };
  }
  await writeRenewals(tx, request.userId, { loans, moment, titles: facts.titles });
  return { kind: "done", loans };
}

const requestTarget = ({ ids }: RenewRequest): string =>
  ids === undefined ? "all" : JSON.stringify([...ids].toSorted());

/** Renews one loan, some, or all: each that may be, in one transaction. Idempotent. */
export const renew = (
  lending: LendingContext,
  request: RenewRequest,
  moment: Moment,
): Promise<RenewOutcome> =>
  lending.store.transaction(async (tx): Promise<RenewOutcome> => {
    const { userId, requestId, call } = request;
    const { today } = moment;
    const known = await readKnownPatron(tx, userId, { lending, today });
    if (known === undefined) return { kind: "gone" };
    const action = { key: { userId, call, requestId }, target: requestTarget(request), moment };
    return runIdempotently(tx, action, async (): Promise<RenewOutcome> => {
      const { loans: own } = known;
      const recordIds = own.map(({ recordId }) => recordId);
      // Read inside the transaction: a loan that staff have just made must not be decided without its title and queue.
      const titles = await lending.titles.titlesOf(recordIds);
      const traffic = await readTraffics(tx, recordIds, today);
      return decideRenewals(
        tx,
        { request, own },
        { lending, today, known, titles, traffic, moment },
      );
    });
  });
