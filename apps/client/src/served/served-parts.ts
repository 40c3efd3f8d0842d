import type { SearchReply } from "@freihand/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { LibraryState } from "../model/library/library-state.rules.ts";

/** A part of a screen that comes on demand, and that the server may have rendered. */
interface Part {
  /** Its source file. */
  readonly module: string;
  readonly load: () => Promise<unknown>;
}

/** What decides which parts a page has. */
interface PageFacts extends Pick<LibraryState, "libraryId"> {
  /** With the data of the page. */
  readonly queries: QueryClient;
  /** It has a text of a library or the project. */
  readonly hasRichText: boolean;
}

const CHOICE: Part = {
  module: "src/app/pages/ChooseLibrary.tsx",
  load: () => import("../app/pages/ChooseLibrary.tsx"),
};
const BROWSE: Part = {
  module: "src/features/libraries/home/Browse.tsx",
  load: () => import("../features/libraries/home/Browse.tsx"),
};
const NEWS: Part = {
  module: "src/features/libraries/home/HomeNews.tsx",
  load: () => import("../features/libraries/home/HomeNews.tsx"),
};
const NOTHING_FOUND: Part = {
  module: "src/features/search/nothing-found/NothingFound.tsx",
  load: () => import("../features/search/nothing-found/NothingFound.tsx"),
};
const RICH_TEXT: Part = {
  module: "src/parts/markdown/MarkdownText.tsx",
  load: () => import("../parts/markdown/MarkdownText.tsx"),
};

const home = ({ libraryId }: PageFacts): readonly Part[] =>
  libraryId === undefined ? [CHOICE] : [BROWSE, NEWS];
const ofLibrary = ({ libraryId }: PageFacts): readonly Part[] =>
  libraryId === undefined ? [CHOICE] : [];

const PARTS: ReadonlyMap<string, (facts: PageFacts) => readonly Part[]> = new Map([
  ["acquisitions", ofLibrary],
  ["events", ofLibrary],
  ["home", home],
  ["info", ofLibrary],
  ["result", ({ queries }) => (isWithoutHits(queries) ? [NOTHING_FOUND] : [])],
  ["start", home],
]);

const isWithoutHits = (queries: QueryClient): boolean =>
  queries
    .getQueriesData<InfiniteData<SearchReply>>({ queryKey: ["search"] })
    .some(([, list]) => list?.pages[0]?.total === 0);

/**
 * The parts of a served page that come on demand. All are loaded before the app takes the page over: a part whose code is
 * missing while the state around it changes would vanish until it is there. The page names them, so that they come along
 * with everything else.
 */
export const partsOf = (screen: string | undefined, facts: PageFacts): readonly Part[] => [
  ...(PARTS.get(screen ?? "")?.(facts) ?? []),
  ...(facts.hasRichText ? [RICH_TEXT] : []),
];
