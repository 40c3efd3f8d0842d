import * as z from "zod/mini";
import { libraryIdText, locale } from "../ids.ts";
import { adminRefused, fileState, shownFingerprint } from "./admin.ts";

/** Characters: a page that a person types; what is longer is edited in its file. */
const LONGEST_PAGE = 60_000;

/** Which page of the project, in which language. */
export const pageParams = z.object({
  libraryId: libraryIdText,
  /** `imprint` and the like, or the name of a page of the project. */
  page: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  language: locale,
});

const pagePage = z.object({
  kind: z.literal("done"),
  /** As in its file; empty: there is none, the app shows its own text or the other language. */
  html: z.string(),
  file: fileState,
});

/** A page of the project. */
export const pageReply = z.discriminatedUnion("kind", [pagePage, adminRefused]);

/** The page from now on. Nothing but blanks: its file is taken away. */
export const pageBody = z
  .strictObject({
    html: z.string().check(z.maxLength(LONGEST_PAGE)),
    fingerprint: shownFingerprint,
  })
  .register(z.globalRegistry, { id: "AdminPageBody" });
export type PageBody = z.infer<typeof pageBody>;
