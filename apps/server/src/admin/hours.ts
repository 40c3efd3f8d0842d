import type { BranchHours, HoursBody } from "@freihand/contract/staff";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { filedBranches, hoursProblems, withHours } from "./filed-hours.ts";
import { libraryPlace, type FiledPart } from "./filed-part.ts";

/** When each branch is open. */
export const HOURS: FiledPart<{ branches: BranchHours[] }, HoursBody> = {
  name: "hours",
  place: libraryPlace,
  read: (text) => {
    const branches = filedBranches(text)?.branches.map(({ id, name, hours, exceptions }) => ({
      id,
      name,
      hours,
      exceptions,
    }));
    return branches && { branches };
  },
  problems: hoursProblems,
  edit: (text, body) => {
    const changed = withHours(text, body);
    if (changed === undefined) throw new Refusal("not_found", { field: "branch" });
    return changed;
  },
  branch: ({ branch }) => branch,
};
