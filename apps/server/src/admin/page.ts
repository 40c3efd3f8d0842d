import type { Locale } from "@freihand/contract";
import type { PageBody } from "@freihand/contract/staff";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { AdminCall } from "./file-change.ts";
import { ownPages, pageFile, pageProblems, pageText } from "./filed-page.rules.ts";
import { worksInAll, type FiledPart } from "./filed-part.ts";

/** A call of an admin about a page of the project. */
interface PageCall extends AdminCall {
  readonly params: AdminCall["params"] & { readonly page: string; readonly language: Locale };
}

/** The project's own pages. @param now milliseconds since 1970 UTC */
export const pagePart = (now: () => number): FiledPart<{ html: string }, PageBody, PageCall> => ({
  name: "page",
  place: ({ project, params: { page, language } }) => {
    // nothing but these: a name never leads out of the folder
    if (!ownPages(project.configAt(now())).includes(page))
      throw new Refusal("not_found", { field: "page" });
    return { project, file: pageFile(page, language) };
  },
  isOpen: worksInAll,
  read: (html) => ({ html }),
  problems: pageProblems,
  edit: pageText,
});
