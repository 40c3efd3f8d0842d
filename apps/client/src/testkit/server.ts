import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { CONFIG, EMPTY_ACCOUNT, INFO, LIBRARIES, sessionReply } from "./demo-data.ts";
import { answers, refusal } from "./fake-server.ts";

/** Responds like an ordinary server; tests override these handlers with `use`. */
export const fakeServer = setupServer(
  answers("version", { version: "1.0.0", oldestClient: "3.4.0" }),
  answers("config", CONFIG),
  answers("libraries", LIBRARIES),
  answers("libraryInfo", ({ params }) => ({
    ...INFO,
    libraryId: LIBRARIES[Number(params["libraryId"]) - 1]?.id ?? INFO.libraryId,
  })),
  answers("searchFields", [
    {
      id: "FREE",
      label: "Freitext",
      kind: "text",
      meaning: "FREE",
      advanced: false,
      visible: true,
    },
  ]),
  answers("suggest", { suggestions: [] }),
  answers("search", {
    total: 0,
    totalExact: true,
    offset: 0,
    limit: 20,
    tookMs: 1,
    results: [],
    prefetched: [],
    facets: [],
    sorts: [],
  }),
  answers("login", () => sessionReply()),
  answers("refreshSession", () => sessionReply(2)),
  answers("logout", () => undefined),
  answers("account", EMPTY_ACCOUNT),
  answers("pass", () => refusal(404, "unsupported")),
);

beforeAll(() => {
  fakeServer.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  fakeServer.resetHandlers();
});
afterAll(() => {
  fakeServer.close();
});
