import type { RouteName } from "../app/route-paths.rules.ts";

/** A screen that the server renders. */
export interface ServedScreen {
  /** Its source files. */
  readonly modules: readonly string[];
  /** First part of the key of what it is about: without it there is nothing to show. Undefined: of nothing else. */
  readonly subject?: string;
}

/** Screens that are the same for everybody. Those of a card are never among them. */
export const SERVED_SCREENS: ReadonlyMap<string, ServedScreen> = new Map<
  Extract<RouteName, string>,
  ServedScreen
>([
  ["acquisitions", { modules: ["src/app/pages/AcquisitionsPage.tsx"], subject: "acquisitions" }],
  ["content", { modules: ["src/features/content/ContentScreen.tsx"], subject: "external-page" }],
  ["events", { modules: ["src/app/pages/EventsPage.tsx"], subject: "events" }],
  ["general", { modules: ["src/features/content/InfoPageScreen.tsx"], subject: "external-page" }],
  ["help", { modules: ["src/features/content/InfoPageScreen.tsx"], subject: "external-page" }],
  ["imprint", { modules: ["src/features/content/ImprintScreen.tsx"], subject: "external-page" }],
  ["info", { modules: ["src/app/pages/InfoPage.tsx"], subject: "info" }],
  ["libraries", { modules: ["src/app/pages/LibrariesPage.tsx"] }],
  ["privacy", { modules: ["src/features/content/PrivacyScreen.tsx"], subject: "external-page" }],
  ["start", { modules: ["src/app/pages/StartPage.tsx"] }],
  ["search", { modules: ["src/app/pages/SearchPage.tsx"] }],
  ["home", { modules: ["src/app/pages/StartPage.tsx"] }],
  ["record", { modules: ["src/app/pages/RecordPage.tsx"], subject: "record" }],
  ["result", { modules: ["src/app/pages/ResultPage.tsx"], subject: "search" }],
]);

/** What makes the app of a served page. */
export const TAKE_OVER = "src/served/TakeOver.tsx";

/** Source files of parts that come on demand and that the server renders. */
export const PART_MODULES = {
  browse: "src/features/libraries/home/Browse.tsx",
  news: "src/features/libraries/home/HomeNews.tsx",
  richText: "src/parts/markdown/MarkdownText.tsx",
  fields: "src/parts/search-form/FieldGrid.tsx",
  advancedFields: "src/parts/search-form/AdvancedFields.tsx",
} as const;
