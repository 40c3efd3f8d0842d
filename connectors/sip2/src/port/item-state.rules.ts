import type { CopyState } from "@freihand/connector-kit/copies";
import type { BibItem } from "@freihand/contract";
import type { Sip2Item } from "../client/sip2-results.ts";

const STATES = {
  other: "unknown",
  on_order: "on_order",
  in_process: "on_order",
  available: "available",
  charged: "onLoan",
  charged_no_recall: "onLoan",
  recalled: "onLoan",
  on_hold_shelf: "ready",
  to_be_reshelved: "unknown",
  in_transit: "transit",
  claimed_returned: "missing",
  lost: "missing",
  missing: "missing",
} as const satisfies Record<Sip2Item["status"], CopyState["kind"]>;

/**
 * Where a copy is. What the catalogue says of a copy that is never lent counts, unless it is lent all the same.
 * @param item undefined: the server does not know it
 */
export function itemState(
  { status }: Pick<BibItem, "status">,
  item: Sip2Item | undefined,
): CopyState {
  const kind = item === undefined ? "unknown" : STATES[item.status];
  if (kind === "onLoan") return { kind, due: item?.due };
  const isOnShelf = kind === "available" || kind === "unknown";
  return { kind: isOnShelf && status !== "loanable" ? status : kind };
}
