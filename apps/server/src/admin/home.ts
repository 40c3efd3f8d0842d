import type { AdminHome, HomeBody } from "@freihand/contract/staff";
import { filedHome, homeProblems, withHome } from "./filed-home.ts";
import { libraryPlace, type FiledPart } from "./filed-part.ts";

/** What the library's home page shows besides its catalogue. */
export const HOME: FiledPart<{ home: AdminHome }, HomeBody> = {
  name: "home",
  place: libraryPlace,
  read: (text) => {
    const home = filedHome(text);
    return home && { home };
  },
  problems: ({ home }, locale) => homeProblems(home, locale),
  // what is no library is refused by the check
  edit: (text, { home }) => withHome(text, home) ?? text,
};
