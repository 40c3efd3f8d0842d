import { relative } from "node:path";
import type { Locale } from "@freihand/contract";
import type { AdminRefused, FileState } from "@freihand/contract/staff";
import type { LoadedLibrary } from "../projects/libraries/read-libraries.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { WritePlace } from "../projects/writing/project-writer.ts";
import { carryOut, fileState, type AdminCall, type ProjectFiles } from "./file-change.ts";
import { refusedReply } from "./refusal-words.rules.ts";

/** What was shown of a file. */
interface Shown {
  readonly fingerprint: string;
}

/** A part of a project's files that admins see and change. */
export interface FiledPart<Page, Body extends Shown, Call extends AdminCall = AdminCall> {
  /** In the journal it is `change_NAME` and `undo_NAME`. */
  readonly name: string;
  /** @throws Refusal when there is no such place */
  readonly place: (call: Call) => WritePlace;
  /** Whether the member may change it; undefined: every admin of the library may. */
  readonly isOpen?: (call: Call) => boolean;
  /** What the file says. Undefined: the text is not that of such a file. */
  readonly read: (text: string, call: Call) => Page | undefined;
  /** What is wrong with what was filled in, one sentence each; undefined: the check of the projects says it. */
  readonly problems?: (body: Body, locale: Locale) => readonly string[];
  /** The text with what was filled in. */
  readonly edit: (text: string, body: Body, call: Call) => string;
  /** For the journal. */
  readonly branch?: (body: Body) => string;
}

type Reply<Page> = (Page & { readonly kind: "done"; readonly file: FileState }) | AdminRefused;

interface PartCalls<Page, Body, Call> {
  /** As the file says now, whatever is in force. */
  readonly page: (call: Call) => Promise<Reply<Page>>;
  readonly change: (call: Call & { readonly body: Body }) => Promise<Reply<Page>>;
  /** Puts back the file from before the last change. */
  readonly undo: (call: Call & { readonly body: Shown }) => Promise<Reply<Page>>;
}

/** The three calls of a part. @source decision 66 */
export function partCalls<Page, Body extends Shown, Call extends AdminCall>(
  files: ProjectFiles,
  part: FiledPart<Page, Body, Call>,
): PartCalls<Page, Body, Call> {
  const page = (call: Call): Reply<Page> => {
    const place = part.place(call);
    const look = files.writer.look(place);
    const filed = part.read(look.text, call);
    if (filed === undefined) return refusedReply("check", call.locale, [place.file]);
    return { ...filed, kind: "done", file: fileState(look) };
  };
  const isOpen = (call: Call) => part.isOpen?.(call) ?? true;
  return {
    page: async (call) => page(call),
    change: async (call) => {
      if (!isOpen(call)) return refusedReply("others", call.locale);
      const { body, locale } = call;
      const problems = part.problems?.(body, locale) ?? [];
      if (problems.length > 0) return refusedReply("invalid", locale, problems);
      const place = part.place(call);
      const prepared = files.writer.prepare(place, {
        fingerprint: body.fingerprint,
        edit: (text) => part.edit(text, body, call),
      });
      const noted = { action: `change_${part.name}`, branch: part.branch?.(body), place };
      return (await carryOut(files, { call, prepared, noted })) ?? page(call);
    },
    undo: async (call) => {
      if (!isOpen(call)) return refusedReply("others", call.locale);
      const place = part.place(call);
      const prepared = files.writer.prepareUndo(place, call.body);
      const noted = { action: `undo_${part.name}`, place };
      return (await carryOut(files, { call, prepared, noted })) ?? page(call);
    },
  };
}

/** The library of a call. @throws Refusal `library_missing` when the project has no such library */
export function libraryOf({ project, params }: AdminCall): LoadedLibrary {
  const library = project.libraries.find(({ file }) => file.id === params.libraryId);
  if (library === undefined) throw new Refusal("library_missing", { field: "libraryId" });
  return library;
}

/** The library's own file. @throws Refusal as `libraryOf` */
export const libraryPlace = (call: AdminCall): WritePlace => ({
  project: call.project,
  file: relative(call.project.folder, libraryOf(call).path),
});

/** The project's file: it holds for all its libraries. */
export const projectPlace = ({ project }: AdminCall): WritePlace => ({
  project,
  file: "project.json",
});

/** What stands in the project's file needs a member who works in all its libraries. */
export const worksInAll = ({ member, project }: AdminCall): boolean =>
  project.libraries.every(({ file }) => member.libraries?.includes(file.id) ?? true);
