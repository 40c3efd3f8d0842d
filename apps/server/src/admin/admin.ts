import type { adminEndpoints } from "@freihand/contract/staff";
import type { StaffHandlers } from "../staff/staff-call.ts";
import { eventsPart } from "./events.ts";
import type { ProjectFiles } from "./file-change.ts";
import { partCalls } from "./filed-part.ts";
import { HOME } from "./home.ts";
import { HOURS } from "./hours.ts";
import { NOTICE } from "./notice.ts";
import { OPERATOR } from "./operator.ts";
import { pagePart } from "./page.ts";

/** What an admin sets in the app. @param now milliseconds since 1970 UTC */
export function adminHandlers(
  files: ProjectFiles,
  now: () => number,
): StaffHandlers<typeof adminEndpoints> {
  const hours = partCalls(files, HOURS);
  const notice = partCalls(files, NOTICE);
  const home = partCalls(files, HOME);
  const events = partCalls(files, eventsPart(now));
  const operator = partCalls(files, OPERATOR);
  const page = partCalls(files, pagePart(now));
  return {
    adminHours: hours.page,
    changeHours: hours.change,
    undoHours: hours.undo,
    adminNotice: notice.page,
    changeNotice: notice.change,
    undoNotice: notice.undo,
    adminHome: home.page,
    changeHome: home.change,
    undoHome: home.undo,
    adminEvents: events.page,
    changeEvents: events.change,
    undoEvents: events.undo,
    adminOperator: operator.page,
    changeOperator: operator.change,
    undoOperator: operator.undo,
    adminPage: page.page,
    changePage: page.change,
    undoPage: page.undo,
  };
}
