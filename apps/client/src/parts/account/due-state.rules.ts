import { daysBetween, type IsoDate } from "@freihand/contract";

/** The number of days before the due date from which a loan is shown as due soon. @source spec §9 "Calendar alarms" */
const DUE_SOON_DAYS = 3;

/** The status of a loan today. `days` is 1 or more. */
export type DueState =
  | { readonly status: "overdue"; readonly days: number }
  | { readonly status: "today" }
  | { readonly status: "tomorrow" }
  | { readonly status: "soon"; readonly days: number }
  | { readonly status: "later"; readonly days: number };

/** The status on `today` of a loan that is due on `deadline`, both calendar days in the library's zone. */
export function dueState(deadline: IsoDate, today: IsoDate): DueState {
  const days = daysBetween(today, deadline);
  if (days < 0) return { status: "overdue", days: -days };
  if (days === 0) return { status: "today" };
  if (days === 1) return { status: "tomorrow" };
  return days <= DUE_SOON_DAYS ? { status: "soon", days } : { status: "later", days };
}
