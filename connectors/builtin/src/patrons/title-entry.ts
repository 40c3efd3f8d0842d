import type { CoverQuery, MediaType } from "@freihand/contract";
import { authorText, coverQuery } from "@freihand/connector-kit";
import { type AccountTitle, t, type PatronContext } from "./patron-context.ts";

/** The title in an entry of the account. */
export interface TitleEntry {
  readonly recordId?: string;
  readonly title: string;
  readonly author?: string;
  readonly format: MediaType;
  readonly cover?: CoverQuery;
}

/** A title that the catalogue no longer has is labelled as such: a loan has to be returned all the same. */
export function titleEntry(title: AccountTitle | undefined, context: PatronContext): TitleEntry {
  if (title === undefined) return { title: t(context, "title.gone"), format: "UNKNOWN" };
  const author = authorText(title.record, context.locale);
  return {
    recordId: title.recordId,
    title: title.title,
    format: title.mediaType,
    cover: coverQuery(title.record, context.library.libraryId, "small"),
    ...(author !== undefined && { author }),
  };
}
