import { relative } from "node:path";
import { instant, type LibraryId, type ProjectId, type StaffEndpoint } from "@freihand/contract";
import type { AdminRefused, FileState } from "@freihand/contract/staff";
import { mistakeLine } from "../projects/mistakes/file-error.ts";
import type {
  FileLook,
  ProjectWriter,
  WritePlace,
  WriteRefusal,
} from "../projects/writing/project-writer.ts";
import type { StaffCallOf, StaffMember } from "../staff/staff-call.ts";
import { refusedReply } from "./refusal-words.rules.ts";

type ReadyChange = Extract<ReturnType<ProjectWriter["prepare"]>, { readonly kind: "ready" }>;

/** Who has changed a file, for the journal. */
interface FileEntry {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly branch?: string | undefined;
  /** Login name of the member. */
  readonly staff: string;
  readonly workstation?: string | undefined;
  readonly action: string;
  readonly outcome: "done";
  /** The file. */
  readonly reason: string;
}

/** What writing the files of projects depends on. */
export interface ProjectFiles {
  readonly writer: ProjectWriter;
  /** Writes a change together with its entry in the journal: neither stands without the other. */
  readonly journalled: (
    entry: FileEntry,
    commit: ReadyChange["commit"],
  ) => Promise<ReturnType<ReadyChange["commit"]>>;
  /** Applies what is on disk now. Never throws. */
  readonly apply: () => void;
}

/** A call of an admin about one library. */
export interface AdminCall extends Pick<StaffCallOf<StaffEndpoint>, "locale" | "project"> {
  readonly member: StaffMember;
  readonly params: { readonly libraryId: LibraryId };
}

/** What is done, in the journal's words. */
interface NotedChange extends Pick<FileEntry, "action" | "branch"> {
  readonly place: WritePlace;
}

/**
 * Writes what was prepared, notes who did it, and applies it.
 * @returns why not; undefined: it is in force
 */
export async function carryOut(
  { journalled, apply }: ProjectFiles,
  { call, prepared, noted }: CarriedOut,
): Promise<AdminRefused | undefined> {
  const { project, params, member, locale } = call;
  const { place, ...what } = noted;
  if (prepared.kind === "same") return undefined;
  if (prepared.kind === "refused") return wordsOf(prepared, call);
  const entry: FileEntry = {
    ...what,
    project: project.id,
    library: params.libraryId,
    staff: member.loginName,
    workstation: member.workstation,
    outcome: "done",
    reason: place.file,
  };
  const outcome = await journalled(entry, prepared.commit);
  if (outcome.kind === "refused") return wordsOf(outcome, { locale, project });
  apply();
  return undefined;
}

interface CarriedOut {
  readonly call: AdminCall;
  readonly prepared: ReturnType<ProjectWriter["prepare"]>;
  readonly noted: NotedChange;
}

const wordsOf = (
  refusal: WriteRefusal,
  { locale, project }: Pick<AdminCall, "locale" | "project">,
): AdminRefused => {
  if (refusal.reason !== "invalid") return refusedReply(refusal.reason, locale);
  const lines = refusal.mistakes.map(({ file, ...mistake }) =>
    mistakeLine({ ...mistake, file: relative(project.folder, file) }),
  );
  return refusedReply("check", locale, lines);
};

/** A file's state as its page shows it. */
export const fileState = ({ fingerprint, changedAt, obstacle, undoFrom }: FileLook): FileState => ({
  fingerprint,
  ...(changedAt !== undefined && { changedAt: moment(changedAt) }),
  ...(obstacle !== undefined && { obstacle }),
  ...(undoFrom !== undefined && { undo: moment(undoFrom) }),
});

const moment = (ms: number) => instant.parse(new Date(ms).toISOString());
