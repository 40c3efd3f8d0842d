import type { MessageKey } from "../../../i18n/index.ts";
import type { OfferedChange } from "./reservation-changes.rules.ts";

/** The label of each change: in a menu, and alone beside its title. */
export const CHANGE_TEXT = {
  branch: { entry: "account.reservation.branch-change", label: "account.reservation.branch-label" },
  suspend: { entry: "account.reservation.rest", label: "account.reservation.rest-label" },
  resume: { entry: "account.reservation.resume", label: "account.reservation.resume-label" },
} as const satisfies Record<
  OfferedChange,
  { readonly entry: MessageKey; readonly label: MessageKey }
>;
