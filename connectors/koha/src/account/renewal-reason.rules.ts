import type { RenewReason } from "@freihand/contract";

/** Koha's words for why a loan cannot be renewed. */
const REASONS: Readonly<Record<string, RenewReason>> = {
  too_many: "too_many",
  too_unseen: "too_many",
  on_reserve: "on_reserve",
  recalled: "on_reserve",
  too_soon: "too_soon",
  auto_too_soon: "too_soon",
  restriction: "blocked",
  overdue: "blocked",
  auto_account_expired: "card_expired",
  auto_too_much_oweing: "fees",
  // spelled so, and also without automatic renewal, in later versions
  auto_too_much_owing: "fees",
  too_much_owing: "fees",
  booked: "on_reserve",
  auto_too_late: "not_allowed",
  auto_renew: "not_allowed",
  item_denied_renewal: "not_allowed",
  onsite_checkout: "not_allowed",
};

/** @param words `too_many`, or a sentence with it in brackets */
export function renewalReason(words: string | null | undefined): RenewReason {
  const word = /\(([a-z_]+)\)/.exec(words ?? "")?.[1] ?? words ?? "";
  return Object.hasOwn(REASONS, word) ? (REASONS[word] ?? "unknown") : "unknown";
}
