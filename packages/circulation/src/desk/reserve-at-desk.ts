import { type RequestIdConflict, runIdempotently } from "../idempotency.ts";
import { readKnownPatron } from "../known-patron.ts";
import type { LendingContext, Moment } from "../lending-context.ts";
import { lendingRuleFor } from "../lending-rule.rules.ts";
import type { CirculationTransaction } from "../store.ts";
import {
  readReservationCase,
  type ReserveFacts,
  type WantedTitle,
  writeReservation,
  type WrittenReservation,
} from "../write-reservation.ts";
import type { DeskRole } from "./desk-refusal.rules.ts";
import {
  type DeskReserveRefusal,
  deskReserveRefusals,
  type ReserveReason,
} from "./reserve-refusal.rules.ts";

/** A title that is reserved for a reader at a desk. */
export interface DeskReserveRequest extends WantedTitle {
  /** One per reservation, unchanged when it is sent again, with overrides too. */
  readonly requestId: string;
  /** Where the reader picks it up. */
  readonly branch: string;
  /** Highest fee that the reader has agreed to; undefined: none. */
  readonly acceptedCents?: number | undefined;
  /** Reasons that staff set aside, in which role, and why, for the journal; undefined: none. */
  readonly override?:
    | {
        readonly reasons: readonly ReserveReason[];
        readonly role: DeskRole;
        readonly why: string;
      }
    | undefined;
}

/** `refused`: every reason, those set aside too; `fee`: the reader has to agree first. In both cases nothing was changed. */
export type DeskReserveOutcome =
  | (WrittenReservation & { readonly overridden: readonly ReserveReason[] })
  | { readonly kind: "refused"; readonly reasons: readonly DeskReserveRefusal[] }
  | { readonly kind: "fee"; readonly feeCents: number }
  | { readonly kind: "gone" | "unknown_title" | "unknown_branch" }
  | RequestIdConflict;

/** Reserves a title at a desk by the reader's own rules, unless there is a reason against it that nobody has set aside. Idempotent. */
export async function reserveAtDesk(
  lending: LendingContext,
  request: DeskReserveRequest,
  moment: Moment,
): Promise<DeskReserveOutcome> {
  const { userId, requestId, recordId, copyId = "", branch } = request;
  if (!lending.branches.includes(branch)) return { kind: "unknown_branch" };
  const title = (await lending.titles.titlesOf([recordId])).get(recordId);
  return lending.store.transaction(async (tx): Promise<DeskReserveOutcome> => {
    const known = await readKnownPatron(tx, userId, { lending, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    if (title === undefined) return { kind: "unknown_title" };
    const { mediaType } = title;
    const rule = lendingRuleFor(lending.policy, { group: known.patron.group, mediaType });
    const facts = { lending, request, moment, known, title, rule };
    const key = { userId, call: "desk-reserve", requestId };
    const action = { key, target: JSON.stringify([recordId, copyId, branch]), moment };
    return runIdempotently(tx, action, () => decide(tx, facts));
  });
}

async function decide(
  tx: CirculationTransaction,
  facts: ReserveFacts<DeskReserveRequest>,
): Promise<DeskReserveOutcome> {
  const { request, known, rule } = facts;
  const { branch, override, acceptedCents = 0 } = request;
  const reservationCase = await readReservationCase(tx, facts);
  const reasons = deskReserveRefusals(reservationCase, known);
  const open = reasons.filter((one) => !isSetAside(one, override));
  if (open.length > 0) {
    const beyond = open.filter((one) => isBeyondRole(one, override));
    const overridden = beyond.map(({ reason }) => reason);
    if (beyond.length > 0) await note(tx, facts, { outcome: "refused", overridden });
    return { kind: "refused", reasons };
  }
  const feeCents = rule.reservationFeeCents;
  if (feeCents > acceptedCents) return { kind: "fee", feeCents };
  const written = await writeReservation(tx, facts, { reservationCase, branch });
  const overridden = reasons.map(({ reason }) => reason);
  await note(tx, facts, { outcome: "done", overridden });
  return { ...written, overridden };
}

const isSetAside = (
  { reason, overridableBy }: DeskReserveRefusal,
  override: DeskReserveRequest["override"],
): boolean =>
  overridableBy !== "nobody" &&
  override?.reasons.includes(reason) === true &&
  (override.role === "admin" || override.role === overridableBy);

/** Somebody has tried to set aside what only another member of the staff may. */
const isBeyondRole = (
  { reason, overridableBy }: DeskReserveRefusal,
  override: DeskReserveRequest["override"],
): boolean => overridableBy === "admin" && override?.reasons.includes(reason) === true;

/** With nothing set aside, staff have given no reason. The title is not named: a journal is no list of what somebody reads. */
async function note(
  tx: CirculationTransaction,
  { request: { userId, branch, override } }: ReserveFacts<DeskReserveRequest>,
  decided: { readonly outcome: "done" | "refused"; readonly overridden: readonly ReserveReason[] },
): Promise<void> {
  const { outcome, overridden } = decided;
  const reason = `${overridden.join(", ")}: ${override?.why ?? ""}`;
  await tx.note({
    action: "reserve",
    outcome,
    branch,
    userId,
    ...(overridden.length > 0 && { reason }),
  });
}
