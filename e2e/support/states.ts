import type { Page, Request, Route } from "@playwright/test";

/**
 * How much of a screen's content has loaded. Those before `full` leave nothing on the device that would affect the
 * next.
 */
export const STATES = ["loading", "error", "empty", "full"] as const;
export type State = (typeof STATES)[number];

/** A call that screens depend on, and its reply when there is nothing. */
interface Call {
  /** Glob of the call's address. */
  readonly address: string;
  /** The empty reply, as JSON or as a stream of events; undefined: this call has none. */
  readonly empty?: unknown;
  readonly isStream?: true;
}

const NOTHING_FOUND = {
  total: 0,
  totalExact: true,
  offset: 0,
  limit: 20,
  tookMs: 1,
  results: [],
  prefetched: [],
  facets: [],
  sorts: [],
};
const EMPTY_ACCOUNT = {
  libraryId: 1,
  userId: "40011001",
  account: { name: "Mia Beispiel", expired: false, blocks: [] },
  pendingFees: null,
  fees: [],
  lent: [],
  reservations: [],
  warnings: [],
  retrieved: "2026-11-21T09:00:00Z",
  source: "live",
};

/** A meta search in two libraries without hits. */
const NOTHING_ANYWHERE = [
  ["start", { searchId: "e2e", libraries: [1, 2], deadlineMs: 20_000 }],
  ["empty", { libraryId: 1, tookMs: 1 }],
  ["empty", { libraryId: 2, tookMs: 1 }],
  ["done", { ok: 0, empty: 2, failed: 0, tookMs: 1 }],
] as const;

/** The calls of the screens. */
export const CALLS = {
  acquisitions: { address: "**/library/*/acquisitions*", empty: { groups: [] } },
  account: { address: "**/account/info", empty: EMPTY_ACCOUNT },
  calendar: { address: "**/account/feed", empty: { enabled: false } },
  config: { address: "**/services/*/*/config" },
  events: { address: "**/library/*/events", empty: [] },
  info: {
    address: "**/library/*/info",
    empty: { libraryId: 1, timezone: "Europe/Berlin", branches: [], links: [] },
  },
  libraries: { address: "**/services/*/*/libraries", empty: [] },
  metaSearch: { address: "**/metasearch/*", empty: NOTHING_ANYWHERE, isStream: true },
  metaSearchFields: { address: "**/services/*/*/searchfields", empty: [] },
  page: { address: "**/assets/*/html/*" },
  pass: { address: "**/account/pass" },
  record: { address: "**/library/*/record/*" },
  search: { address: "**/library/*/search", empty: NOTHING_FOUND },
  searchFields: { address: "**/library/*/searchfields", empty: [] },
  titles: { address: "**/library/*/titles", empty: { results: [], missing: [] } },
  version: { address: "**/services/version" },
} as const satisfies Readonly<Record<string, Call>>;
export type CallName = keyof typeof CALLS;

const PROBLEM = {
  type: "urn:freihand:internal",
  title: "internal",
  status: 500,
  exceptionType: "ApiException",
  code: "internal",
  message: "Das hat nicht geklappt. / That did not work.",
  retryable: false,
  traceId: "e2e",
};

/** Whether this call's reply can be in the state. */
export function canBe(name: CallName, state: State): boolean {
  const call: Call = CALLS[name];
  return state !== "empty" || call.empty !== undefined;
}

/** The server as a test presents it to a page. */
export class StagedServer {
  readonly page: Page;
  readonly #underWay = new Set<Request>();
  readonly #held = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on("request", (request) => this.#underWay.add(request));
    page.on("requestfinished", (request) => this.#underWay.delete(request));
    page.on("requestfailed", (request) => this.#underWay.delete(request));
  }

  /** Puts the replies to these calls into a state, and resets all others to the real ones. */
  async stage(names: readonly CallName[], state: State): Promise<void> {
    await this.page.unrouteAll({ behavior: "ignoreErrors" });
    for (const name of names.filter((one) => state !== "full" && canBe(one, state)))
      await this.page.route(CALLS[name].address, (route) =>
        this.#answer(route, CALLS[name], state),
      );
  }

  /** Number of requests that are still to be answered; those held back do not count. */
  get underWay(): number {
    return [...this.#underWay].filter((request) => !this.#held.has(request)).length;
  }

  async #answer(route: Route, { empty, isStream }: Call, state: State): Promise<void> {
    if (state === "loading") this.#held.add(route.request());
    if (state === "error")
      await route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        body: JSON.stringify(PROBLEM),
      });
    if (state === "empty")
      await route.fulfill(
        isStream ? { contentType: "text/event-stream", body: streamOf(empty) } : { json: empty },
      );
  }
}

/** Pairs of name and data as a server sends them. */
function streamOf(events: unknown): string {
  if (!Array.isArray(events)) throw new Error("A stream is a list of events");
  return events
    .map(([name, data]) => `event: ${String(name)}\ndata: ${JSON.stringify(data)}\n\n`)
    .join("");
}
