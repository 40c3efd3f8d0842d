import type { CopyState } from "@freihand/connector-kit/copies";
import type { BibItem, IsoDate } from "@freihand/contract";

/** What Koha says of a copy; numbers above 0 are yes. */
interface Item {
  readonly effective_not_for_loan_status?: number | null | undefined;
  readonly not_for_loan_status?: number | null | undefined;
  readonly lost_status?: number | null | undefined;
  readonly withdrawn?: number | null | undefined;
  readonly damaged_status?: number | null | undefined;
}

const isSet = (value: number | null | undefined): boolean => (value ?? 0) > 0;

/** How a copy is lent, whoever has it now: negative values of "not for loan" mean on order, as in Koha's own lists. */
export function itemStatus(item: Item): BibItem["status"] {
  if (isSet(item.lost_status) || isSet(item.withdrawn)) return "missing";
  const notForLoan = item.effective_not_for_loan_status ?? item.not_for_loan_status ?? 0;
  if (notForLoan < 0) return "on_order";
  // a damaged copy stays in the house until it is repaired
  return notForLoan > 0 || isSet(item.damaged_status) ? "reference" : "loanable";
}

/** Where a copy is. @param due day on which it comes back; undefined: it is not lent */
export function itemState(item: Item, due: IsoDate | undefined): CopyState {
  const status = itemStatus(item);
  if (status === "missing") return { kind: status };
  if (due !== undefined) return { kind: "onLoan", due };
  return { kind: status === "loanable" ? "available" : status };
}
