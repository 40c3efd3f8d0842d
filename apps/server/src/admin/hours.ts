import { relative } from "node:path";
import type { HoursBody, HoursReply } from "@freihand/contract/staff";
import { Refusal } from "../projects/refusal.ts";
import type { WritePlace } from "../projects/writing/project-writer.ts";
import { carryOut, fileState, type AdminCall, type ProjectFiles } from "./file-change.ts";
import { filedBranches, hoursProblems, withHours } from "./filed-hours.ts";
import { refusedReply } from "./refusal-words.rules.ts";

/** Writes when a branch is open into its library's file. @throws Refusal `not_found` when there is no such branch */
export async function changeHours(
  files: ProjectFiles,
  call: AdminCall,
  body: HoursBody,
): Promise<HoursReply> {
  const place = libraryPlace(call);
  const problems = hoursProblems(body, call.locale);
  if (problems.length > 0) return refusedReply("invalid", call.locale, problems);
  const prepared = files.writer.prepare(place, {
    fingerprint: body.fingerprint,
    edit: (text) => {
      const changed = withHours(text, body);
      if (changed === undefined) throw new Refusal("not_found", { field: "branch" });
      return changed;
    },
  });
  const noted = { action: "change_hours", branch: body.branch, place };
  return (await carryOut(files, { call, prepared, noted })) ?? hoursPage(files, call);
}

/** Puts back the library's file from before the last change. */
export async function undoHours(
  files: ProjectFiles,
  call: AdminCall,
  shown: Pick<HoursBody, "fingerprint">,
): Promise<HoursReply> {
  const place = libraryPlace(call);
  const prepared = files.writer.prepareUndo(place, shown);
  const noted = { action: "undo_hours", place };
  return (await carryOut(files, { call, prepared, noted })) ?? hoursPage(files, call);
}

/** When each branch is open, as the file says now, whatever is in force. */
export function hoursPage({ writer }: ProjectFiles, call: AdminCall): HoursReply {
  const look = writer.look(libraryPlace(call));
  const filed = filedBranches(look.text);
  if (filed === undefined) return refusedReply("invalid", call.locale, [libraryPlace(call).file]);
  const branches = filed.branches.map(({ id, name, hours, exceptions }) => ({
    id,
    name,
    hours,
    exceptions,
  }));
  return { kind: "done", branches, file: fileState(look) };
}

/** The library's own file. @throws Refusal `library_missing` when the project has no such library */
function libraryPlace({ project, params }: AdminCall): WritePlace {
  const library = project.libraries.find(({ file }) => file.id === params.libraryId);
  if (library === undefined) throw new Refusal("library_missing", { field: "libraryId" });
  return { project, file: relative(project.folder, library.path) };
}
