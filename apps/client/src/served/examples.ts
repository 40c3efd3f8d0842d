import { BASE_CONFIG } from "../model/config/config-choice.rules.ts";

const CAN_NOTHING = {
  account: false,
  reserve: false,
  change: false,
  cancel: false,
  renew: false,
  renewAll: false,
  pass: false,
  events: false,
  acquisitions: false,
  nfc: false,
  suggest: false,
};

const LIBRARY = {
  id: 1,
  libname: "Bücherei",
  shortname: "Bücherei",
  fullname: "Bücherei",
  api: "builtin",
  city: "Ort",
  can: CAN_NOTHING,
  health: "up",
};

const BRANCH = {
  id: "main",
  name: "Hauptstelle",
  hours: [{ weekday: 1, from: "09:00", to: "18:00", kind: "staffed" }],
  exceptions: [],
};

const INFO = { libraryId: 1, timezone: "Europe/Berlin", branches: [BRANCH], links: [] };

const TITLE = {
  libraryId: 1,
  id: "1",
  title: "Titel",
  author: "Person",
  mediaType: "BOOK",
  availability: { light: "GREEN", text: "Verfügbar", free: 1, total: 1, queue: 0 },
};

const RECORD = {
  ...TITLE,
  fields: [{ key: "extent", label: "Umfang", value: "240 Seiten" }],
  copies: [
    { id: "1", branch: "Hauptstelle", light: "GREEN", status: "Verfügbar", reservable: false },
  ],
  volumes: [],
  links: [],
  reservable: { ok: false, needsLogin: false },
  similar: [],
};

const FOUND = {
  total: 1,
  totalExact: true,
  offset: 0,
  limit: 20,
  tookMs: 1,
  results: [TITLE],
  prefetched: [],
  facets: [],
  sorts: [],
};

const FIELD = {
  id: "FREE",
  label: "Freitext",
  kind: "text",
  meaning: "FREE",
  advanced: false,
  visible: true,
};

const REPLIES: readonly (readonly [RegExp, unknown])[] = [
  [/\/config$/, { ...BASE_CONFIG, _hash: "example" }],
  [/\/libraries$/, [LIBRARY]],
  [/\/info$/, INFO],
  [/\/search$/, FOUND],
  [/\/searchfields$/, [FIELD]],
  [/\/record\/[^/]+$/, RECORD],
];

/** Paths of an example of each screen that is rendered. */
export const EXAMPLE_PATHS = [
  "/",
  "/result?libraryId=1&FREE=titel",
  "/record/1/1",
  "/info/1",
  "/libraries",
  "/search/1",
  "/help",
] as const;

/** Answers the calls of the examples: a library with one title. */
export function exampleReply(path: string): { readonly status: number; readonly body: unknown } {
  const found = REPLIES.find(([pattern]) => pattern.test(path.replace(/\?.*/, "")));
  return found ? { status: 200, body: found[1] } : { status: 404, body: undefined };
}
