import type { LibraryState } from "../model/library/library-state.rules.ts";
import { RICH_TEXT } from "../parts/markdown/rich-tree.ts";

/** What decides which parts a screen has. */
type Facts = Pick<LibraryState, "libraryId">;
type Load = () => Promise<unknown>;

const chooseLibrary: Load = () => import("../app/pages/ChooseLibrary.tsx");

const home = ({ libraryId }: Facts): readonly Load[] =>
  libraryId === undefined
    ? [chooseLibrary]
    : [
        () => import("../features/libraries/home/Browse.tsx"),
        () => import("../features/libraries/home/HomeNews.tsx"),
      ];

/** Parts of a screen that come on demand, and that the server may have rendered. */
const PARTS: Readonly<Record<string, (facts: Facts) => readonly Load[]>> = {
  home,
  start: home,
  result: () => [
    chooseLibrary,
    () => import("../app/pages/TitleWithActions.tsx"),
    () => import("../features/search/nothing-found/NothingFound.tsx"),
  ],
};

/**
 * Loads the parts of a screen that come on demand: a part whose code is missing while the state around it changes would
 * vanish until it is there.
 */
export async function loadParts(screen: string | undefined, facts: Facts): Promise<void> {
  const parts = new Map(Object.entries(PARTS)).get(screen ?? "")?.(facts) ?? [];
  await Promise.all(parts.map((load) => load()));
}

/** As `loadParts`, for texts of libraries and projects, wherever the page has one. */
export async function loadRichText(page: ParentNode): Promise<void> {
  if (page.querySelector(`[${RICH_TEXT}]`) === null) return;
  await import("../parts/markdown/MarkdownText.tsx");
}
