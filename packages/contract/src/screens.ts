/**
 * Every screen of the specification with its path, in the notation of the router. The client builds its routes from it,
 * the server checks routes in a project's configuration against it.
 * @source spec §2 "Screens and routes"
 */
export const SCREEN_PATHS = {
  home: "/",
  demo: "/:projectId",
  404: "/*",
  about: "/about",
  account: "/account",
  accounts: "/accounts",
  acquisitions: "/acquisitions/:libraryId?",
  content: "/content/:contentId",
  events: "/events/:libraryId?",
  general: "/general",
  help: "/help",
  "id-card": "/id-card",
  imprint: "/imprint",
  info: "/info/:libraryId?",
  install: "/install/:platform/:libraryId?",
  libraries: "/libraries",
  login: "/login/:libraryId?/:userId?",
  map: "/map",
  metasearch: "/metasearch",
  nfc: "/nfc",
  privacy: "/privacy",
  record: "/record/:libraryId/:id",
  reminders: "/reminders",
  result: "/result",
  search: "/search/:libraryId?",
  settings: "/settings",
  "theme-changer": "/theme-changer",
  watchlist: "/watchlist/:libraryId?/:id?",
} as const;

/** Name of a screen of the specification. */
export type ScreenName = keyof typeof SCREEN_PATHS;
