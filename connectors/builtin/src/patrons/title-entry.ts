import type { CoverQuery, MediaType } from "@freihand/contract";
import { authorOf, coverOf } from "../catalogue/hit.rules.ts";
import { type AccountTitle, tell, type Telling } from "./patron-desk.ts";

/** What an entry of the account says of its title. */
export interface TitleEntry {
  readonly recordId?: string;
  readonly title: string;
  readonly author?: string;
  readonly format: MediaType;
  readonly cover?: CoverQuery;
}

/** A title that the catalogue no longer has is named so: what is lent has to come back all the same. */
export function titleEntry(title: AccountTitle | undefined, telling: Telling): TitleEntry {
  if (title === undefined) return { title: tell(telling, "title.gone"), format: "UNKNOWN" };
  const author = authorOf(title.record, telling.locale);
  return {
    recordId: title.recordId,
    title: title.title,
    format: title.mediaType,
    cover: coverOf(title.record, telling.at.library, "small"),
    ...(author !== undefined && { author }),
  };
}
