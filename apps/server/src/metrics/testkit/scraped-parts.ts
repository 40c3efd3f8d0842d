import { libraryId, projectId } from "@freihand/contract";
import type { ScrapedParts } from "../metrics.ts";

/** What a scrape looks up, at 1,000 seconds after 1970: one library whose SIP2 system is given a rest. */
export const SCRAPED: ScrapedParts = {
  version: "0.1.0",
  libraries: () => [
    {
      project: projectId.parse("basic"),
      library: libraryId.parse(1),
      name: "Lindenau",
      health: "down",
      sources: [
        {
          kind: "embedded",
          roles: ["catalogue"],
          health: "up",
          runsHere: true,
          breaker: "closed",
          missing: [],
        },
        {
          kind: "sip2",
          roles: ["availability", "account"],
          health: "down",
          runsHere: false,
          breaker: "open",
          missing: [],
          calls: { count: 7, ms: 2500, failures: { timeout: 2, unreachable: 1 } },
        },
      ],
    },
  ],
  servers: () => ({ leads: true, living: 3, agree: false }),
  searchLoad: () => ({ running: 1, waiting: 4, room: 33 }),
  openMessages: async () => [
    { channel: "mail", open: 3, firstDueMs: 940_000 },
    { channel: "push", open: 0, firstDueMs: undefined },
  ],
  publications: async () => [
    { project: "basic", library: 1, at: 500_000 },
    { project: "gone", library: 1, at: 500_000 },
  ],
  now: () => 1_000_000,
};
