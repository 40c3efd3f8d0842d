import type { SearchReply } from "@freihand/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { CHOOSE_LIBRARY } from "../app/pages/choose-library-code.ts";
import { matchRoute, type RouteName } from "../app/route-paths.rules.ts";
import type { LibraryState } from "../model/library/library-state.rules.ts";
import { OPEN_RECORD } from "../model/search/search-query.rules.ts";
import { RICH_TEXT } from "../parts/markdown/rich-tree.ts";
import { ADVANCED_FIELDS, FIELD_GRID } from "../parts/search-form/fields-code.ts";
import { SEARCH_FIELDS } from "../parts/search-form/search-fields-mark.ts";
import { PART_MODULES } from "./served-screens.rules.ts";

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
  /** Whether an element of the page has this attribute. */
  readonly has: (attribute: string) => boolean;
}

type Place = Pick<URL, "pathname" | "searchParams">;

const CHOICE: Part = {
  module: "src/app/pages/ChooseLibrary.tsx",
  load: CHOOSE_LIBRARY.load,
};
const BROWSE: Part = {
  module: PART_MODULES.browse,
  load: () => import("../features/libraries/home/Browse.tsx"),
};
const NEWS: Part = {
  module: PART_MODULES.news,
  load: () => import("../features/libraries/home/HomeNews.tsx"),
};
const TITLE: Part = {
  module: "src/app/pages/TitleWithActions.tsx",
  load: () => import("../app/pages/TitleWithActions.tsx"),
};
const NOTHING_FOUND: Part = {
  module: "src/features/search/nothing-found/NothingFound.tsx",
  load: () => import("../features/search/nothing-found/NothingFound.tsx"),
};
/** Parts that any screen may have: the HTML says so by an attribute. */
const MARKED: readonly (readonly [mark: string, parts: readonly Part[]])[] = [
  [
    RICH_TEXT,
    [
      {
        module: PART_MODULES.richText,
        load: () => import("../parts/markdown/MarkdownText.tsx"),
      },
    ],
  ],
  [
    SEARCH_FIELDS,
    [
      {
        module: PART_MODULES.fields,
        load: FIELD_GRID.load,
      },
      {
        module: PART_MODULES.advancedFields,
        load: ADVANCED_FIELDS.load,
      },
    ],
  ],
];

const home = ({ libraryId }: PageFacts): readonly Part[] =>
  libraryId === undefined ? [CHOICE] : [BROWSE, NEWS];
const ofLibrary = ({ libraryId }: PageFacts): readonly Part[] =>
  libraryId === undefined ? [CHOICE] : [];

const result = ({ queries }: PageFacts, query: URLSearchParams): readonly Part[] => [
  ...(query.has(OPEN_RECORD) ? [TITLE] : []),
  ...(isWithoutHits(queries) ? [NOTHING_FOUND] : []),
];

type PartsOf = (facts: PageFacts, query: URLSearchParams) => readonly Part[];

const PARTS: ReadonlyMap<string, PartsOf> = new Map<Extract<RouteName, string>, PartsOf>([
  ["acquisitions", ofLibrary],
  ["events", ofLibrary],
  ["home", home],
  ["info", ofLibrary],
  ["result", result],
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
export const partsOf = ({ pathname, searchParams }: Place, facts: PageFacts): readonly Part[] => [
  ...(PARTS.get(matchRoute(pathname) ?? "")?.(facts, searchParams) ?? []),
  ...MARKED.flatMap(([mark, parts]) => (facts.has(mark) ? parts : [])),
];
