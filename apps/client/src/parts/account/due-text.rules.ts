import type { MessageKey } from "../../i18n/index.ts";
import type { DueGroup } from "./due-group.rules.ts";
import type { DueState } from "./due-state.rules.ts";

/** Heading of each group. */
export const GROUP_TITLE = {
  overdue: "account.group.overdue",
  today: "account.group.today",
  week: "account.group.week",
  later: "account.group.later",
} as const satisfies Record<DueGroup, MessageKey>;

/** The due state as text; those with `days` need the plural for `count`. */
export const DUE_TEXT = {
  overdue: "account.due.overdue",
  today: "account.due.today",
  tomorrow: "account.due.tomorrow",
  soon: "account.due.days",
  later: "account.due.days",
} as const satisfies Record<DueState["status"], MessageKey>;

/** Icon and colour that go with the text. @source look "Tokens" */
export const DUE_STATUS = {
  overdue: "overdue",
  today: "due",
  tomorrow: "due",
  soon: "due",
  later: "onLoan",
} as const satisfies Record<DueState["status"], "overdue" | "due" | "onLoan">;
