import * as z from "zod/mini";
import { MAX_PICKS } from "../home.ts";
import { recordId } from "../ids.ts";
import { branch, openingHours } from "../library.ts";
import { instant } from "../units.ts";

const MOST_HOURS = 70;
const MOST_EXCEPTIONS = 500;
const LONGEST_NOTE = 200;

/** Why a file of the project cannot be written. */
const fileObstacle = z.enum(["read_only", "no_rights", "disk_full", "disk_error"]);

/** A file of the project as it is on disk. */
export const fileState = z
  .object({
    /** Of what is shown: a change of anything else is refused. */
    fingerprint: z.string(),
    changedAt: z.optional(instant),
    /** Why nothing can be changed; undefined: it can. */
    obstacle: z.optional(fileObstacle),
    /** When the change was made that can be taken back; undefined: there is none, or the file was changed by hand since. */
    undo: z.optional(instant),
  })
  .register(z.globalRegistry, { id: "ProjectFileState" });
export type FileState = z.infer<typeof fileState>;

/** Nothing was changed. */
export const adminRefused = z
  .object({
    kind: z.literal("refused"),
    /**
     * `changed`: by hand, or by somebody else, since it was shown. `busy`: a change is being written. `invalid`: `mistakes` say why, in the
     * words of the staff. `check`: the check of the projects finds mistakes, which it names in the operator's words.
     * `others`: it holds for libraries in which the member does not work. */
    reason: z.union([z.enum(["changed", "busy", "invalid", "check", "others"]), fileObstacle]),
    text: z.string(),
    /** One line each. */
    mistakes: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: "AdminRefused" });
export type AdminRefused = z.infer<typeof adminRefused>;

/** When a branch is open. */
export const branchHours = z
  .object({
    id: z.string(),
    name: z.string(),
    hours: branch.shape.hours,
    exceptions: branch.shape.exceptions,
  })
  .register(z.globalRegistry, { id: "BranchHours" });
export type BranchHours = z.infer<typeof branchHours>;

const hoursPage = z.object({
  kind: z.literal("done"),
  branches: z.array(branchHours),
  file: fileState,
});

/** When each branch is open, as the library's file says. */
export const hoursReply = z.discriminatedUnion("kind", [hoursPage, adminRefused]);
export type HoursReply = z.infer<typeof hoursReply>;

/** Of the contents that were shown. */
export const shownFingerprint = z.string().check(z.maxLength(64));

/** When a branch is open from now on. */
export const hoursBody = z
  .strictObject({
    branch: z.string().check(z.maxLength(64)),
    hours: z.array(openingHours).check(z.maxLength(MOST_HOURS)),
    exceptions: z
      .array(
        z.extend(branch.shape.exceptions.def.element, {
          note: z.optional(z.string().check(z.maxLength(LONGEST_NOTE))),
        }),
      )
      .check(z.maxLength(MOST_EXCEPTIONS)),
    fingerprint: shownFingerprint,
  })
  .register(z.globalRegistry, { id: "HoursBody" });
export type HoursBody = z.infer<typeof hoursBody>;

const LONGEST_TITLE = 120;
const LONGEST_TEXT = 2000;
const LONGEST_TIME = 40;

const noticeWords = z.object({
  title: z.string().check(z.maxLength(LONGEST_TITLE)),
  /** Markdown. */
  text: z.string().check(z.maxLength(LONGEST_TEXT)),
});

const noticeParts = {
  enabled: z.boolean(),
  type: z.enum(["info", "success", "warning", "error"]),
  /** `YYYY-MM-DD`, or an instant with offset; undefined: no limit. */
  start: z.optional(z.string().check(z.maxLength(LONGEST_TIME))),
  end: z.optional(z.string().check(z.maxLength(LONGEST_TIME))),
  /** Empty: there is none in this language. */
  messages: z.object({ de: noticeWords, en: noticeWords }),
};

/** The notice to everyone, as the project's file says. */
const adminNotice = z
  .object({
    ...noticeParts,
    /** While it lasts, the app behaves as if it were offline: set in the file alone. */
    offline: z.boolean(),
    /** Nothing is shown: set in the file alone. */
    hidden: z.boolean(),
  })
  .register(z.globalRegistry, { id: "AdminNotice" });
export type AdminNotice = z.infer<typeof adminNotice>;

const noticePage = z.object({ kind: z.literal("done"), notice: adminNotice, file: fileState });

/** The notice to everyone who uses the app of this project. */
export const noticeReply = z.discriminatedUnion("kind", [noticePage, adminRefused]);

/** The notice from now on. */
export const noticeBody = z
  .strictObject({ ...noticeParts, fingerprint: shownFingerprint })
  .register(z.globalRegistry, { id: "AdminNoticeBody" });
export type NoticeBody = z.infer<typeof noticeBody>;

const text = (most: number) => z.string().check(z.maxLength(most));
/** Empty: there is none in this language. */
const bothOf = (most: number) => z.object({ de: text(most), en: text(most) });
const LONGEST_LABEL = 60;
const LONGEST_ADDRESS = 500;
const LONGEST_PICK = 300;

/** A library's home page, as its file says. */
const adminHome = z
  .object({
    banner: z.object({
      /** Without any title there is no banner. */
      words: z.object({ de: noticeWords, en: noticeWords }),
      /** A path of the app, or an address that begins with https; empty: no link. */
      url: text(LONGEST_ADDRESS),
      label: bothOf(LONGEST_LABEL),
      /** First and last day at the library, `YYYY-MM-DD`; empty: no limit. */
      from: text(LONGEST_TIME),
      until: text(LONGEST_TIME),
    }),
    /** In the order in which they are shown. */
    picks: z
      .array(z.object({ id: recordId, text: bothOf(LONGEST_PICK) }))
      .check(z.maxLength(MAX_PICKS)),
  })
  .register(z.globalRegistry, { id: "AdminHome" });
export type AdminHome = z.infer<typeof adminHome>;

const homePage = z.object({ kind: z.literal("done"), home: adminHome, file: fileState });

/** What the library's home page shows besides its catalogue. */
export const homeReply = z.discriminatedUnion("kind", [homePage, adminRefused]);

/** The home page from now on. */
export const homeBody = z
  .strictObject({ home: adminHome, fingerprint: shownFingerprint })
  .register(z.globalRegistry, { id: "AdminHomeBody" });
export type HomeBody = z.infer<typeof homeBody>;

/** The last change of a file is taken back. */
export const undoFileBody = z.strictObject({ fingerprint: shownFingerprint });
