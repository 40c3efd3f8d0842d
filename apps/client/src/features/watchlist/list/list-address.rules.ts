import { libraryIdText, mediaType, type LibraryId } from "@freihand/contract";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { LIST_SORTS, WHOLE_LIST, type ListView } from "./list-view.rules.ts";

/** Parameters of the list's query string. */
const NAMES = {
  text: "q",
  libraryId: "library",
  mediaType: "media",
  tag: "tag",
  atMyBranch: "here",
  sort: "sort",
} as const;

/** The view described by a query string; unreadable parts are ignored. */
export function parseView(search: string): ListView {
  const params = new URLSearchParams(search);
  const read = (name: keyof typeof NAMES) => params.get(NAMES[name]) ?? undefined;
  return {
    text: read("text") ?? WHOLE_LIST.text,
    libraryId: libraryIdText.safeParse(read("libraryId")).data,
    mediaType: mediaType.safeParse(read("mediaType")).data,
    tag: read("tag"),
    atMyBranch: read("atMyBranch") === "1",
    sort: LIST_SORTS.find((sort) => sort === read("sort")) ?? WHOLE_LIST.sort,
  };
}

/** The query string of a view, empty or with its question mark; defaults are left out. */
export function viewToSearch(view: ListView): string {
  const params = new URLSearchParams(
    [
      [NAMES.text, view.text],
      [NAMES.libraryId, view.libraryId === undefined ? "" : String(view.libraryId)],
      [NAMES.mediaType, view.mediaType ?? ""],
      [NAMES.tag, view.tag ?? ""],
      [NAMES.atMyBranch, view.atMyBranch ? "1" : ""],
      [NAMES.sort, view.sort === WHOLE_LIST.sort ? "" : view.sort],
    ].filter(([, value]) => value !== ""),
  );
  return params.size === 0 ? "" : `?${params.toString()}`;
}

/** Path of a title of the list, shown in its context. @source spec §2 "watchlist" */
export const watchedPath = ({ libraryId, id }: WatchlistKey, search = ""): string =>
  `/watchlist/${String(libraryId)}/${encodeURIComponent(id.toWellFormed())}${search}`;

/** Path of the shelf tour through a branch. */
export const tourPath = (libraryId: LibraryId, branch: string): string =>
  `/watchlist/${String(libraryId)}?${new URLSearchParams({ [TOUR]: branch }).toString()}`;

/** Query parameter with the branch of a shelf tour. */
export const TOUR = "tour";
