import type { NoticeBody, NoticeReply } from "@freihand/contract/staff";
import type { WritePlace } from "../projects/writing/project-writer.ts";
import { carryOut, fileState, type AdminCall, type ProjectFiles } from "./file-change.ts";
import { filedNotice, withNotice } from "./filed-notice.ts";
import { refusedReply } from "./refusal-words.rules.ts";

/** Writes the notice to everyone into the project's file. */
export async function changeNotice(
  files: ProjectFiles,
  call: AdminCall,
  body: NoticeBody,
): Promise<NoticeReply> {
  if (!worksInAll(call)) return refusedReply("others", call.locale);
  const place = projectPlace(call);
  const prepared = files.writer.prepare(place, {
    fingerprint: body.fingerprint,
    // what is no project is refused by the check
    edit: (text) => withNotice(text, body) ?? text,
  });
  const noted = { action: "change_notice", place };
  return (await carryOut(files, { call, prepared, noted })) ?? noticePage(files, call);
}

/** Puts back the project's file from before the last change. */
export async function undoNotice(
  files: ProjectFiles,
  call: AdminCall,
  shown: Pick<NoticeBody, "fingerprint">,
): Promise<NoticeReply> {
  if (!worksInAll(call)) return refusedReply("others", call.locale);
  const place = projectPlace(call);
  const prepared = files.writer.prepareUndo(place, shown);
  const noted = { action: "undo_notice", place };
  return (await carryOut(files, { call, prepared, noted })) ?? noticePage(files, call);
}

/** The notice as the file says now, whatever is in force. */
export function noticePage({ writer }: ProjectFiles, call: AdminCall): NoticeReply {
  const place = projectPlace(call);
  const look = writer.look(place);
  const notice = filedNotice(look.text);
  if (notice === undefined) return refusedReply("invalid", call.locale, [place.file]);
  return { kind: "done", notice, file: fileState(look) };
}

const projectPlace = ({ project }: AdminCall): WritePlace => ({ project, file: "project.json" });

/** What stands in the project's file holds for all its libraries. */
const worksInAll = ({ member, project }: AdminCall): boolean =>
  project.libraries.every(({ file }) => member.libraries?.includes(file.id) ?? true);
