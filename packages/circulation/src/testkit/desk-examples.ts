import type { IsoDate } from "@freihand/contract";
import type { LendReason } from "../desk/desk-refusal.rules.ts";
import { lendAtDesk } from "../desk/lend-at-desk.ts";
import { receive, type ReceiveRequest } from "../desk/receive.ts";
import type { LendingContext, Moment } from "../lending-context.ts";
import { TODAY } from "./examples.ts";

/** What an unhurried desk sets aside without asking: questions about rules and other readers, none about the card. */
const SET_ASIDE: readonly LendReason[] = [
  "overdue",
  "not_for_group",
  "staff_check",
  "too_many_of_kind",
  "too_many",
  "lent_before",
  "needed_by_others",
];

let scans = 0;
const nextScan = (): string => {
  scans += 1;
  return `scan-${String(scans)}`;
};

/** Receives a copy of title `r1` at the central branch at noon. */
export const scanCopy = (
  lending: LendingContext,
  request: Pick<ReceiveRequest, "copyId"> & Partial<ReceiveRequest>,
  today: IsoDate = TODAY,
) =>
  receive(
    lending,
    { requestId: nextScan(), recordId: "r1", branch: "central", ...request },
    { today, nowMs: Date.parse(`${today}T12:00:00Z`), newId: nextScan },
  );

/** Lends a copy at a desk that sets aside what is no matter of the card. */
export const handOver = (
  lending: LendingContext,
  request: {
    readonly userId: string;
    readonly recordId: string;
    readonly copyId: string;
    readonly branch: string;
  },
  moment: Moment,
) => {
  const overrides = SET_ASIDE.map((reason) => ({ reason, role: "desk" }) as const);
  return lendAtDesk(lending, { requestId: nextScan(), ...request, overrides }, moment);
};
