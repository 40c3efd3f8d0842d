import type { adminEndpoints } from "@freihand/contract/staff";
import type { StaffHandlers } from "../staff/staff-call.ts";
import type { ProjectFiles } from "./file-change.ts";
import { changeHours, hoursPage, undoHours } from "./hours.ts";
import { changeNotice, noticePage, undoNotice } from "./notice.ts";

/** What an admin sets in the app. */
export const adminHandlers = (files: ProjectFiles): StaffHandlers<typeof adminEndpoints> => ({
  adminHours: async (call) => hoursPage(files, call),
  changeHours: (call) => changeHours(files, call, call.body),
  undoHours: (call) => undoHours(files, call, call.body),
  adminNotice: async (call) => noticePage(files, call),
  changeNotice: (call) => changeNotice(files, call, call.body),
  undoNotice: (call) => undoNotice(files, call, call.body),
});
