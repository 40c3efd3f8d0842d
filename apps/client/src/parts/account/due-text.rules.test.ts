import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { assignDueGroup } from "./due-group.rules.ts";
import { dueState } from "./due-state.rules.ts";
import { DUE_STATUS, DUE_TEXT, GROUP_TITLE } from "./due-text.rules.ts";

const WEDNESDAY = isoDate.parse("2026-11-18");

test.each([
  ["2026-11-17", "overdue", "account.due.overdue", "account.group.overdue"],
  ["2026-11-18", "due", "account.due.today", "account.group.today"],
  ["2026-11-19", "due", "account.due.tomorrow", "account.group.week"],
  ["2026-11-20", "due", "account.due.days", "account.group.week"],
  ["2026-11-21", "due", "account.due.days", "account.group.week"],
  ["2026-11-22", "onLoan", "account.due.days", "account.group.week"],
  ["2026-11-23", "onLoan", "account.due.days", "account.group.later"],
])(
  "on Wednesday, 18 November a loan until %s looks %s, reads %s and stands under %s",
  (deadline, ...shown) => {
    const day = isoDate.parse(deadline);
    const { status } = dueState(day, WEDNESDAY);
    const title = GROUP_TITLE[assignDueGroup(day, WEDNESDAY)];
    expect([DUE_STATUS[status], DUE_TEXT[status], title]).toEqual(shown);
  },
);
