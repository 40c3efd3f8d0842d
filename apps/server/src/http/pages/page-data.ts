import { pathOf, SERVED } from "../served.ts";
import type { FastifyInstance } from "fastify";
import type { EndpointName } from "@freihand/contract";
import type { PageData, PageFetch } from "../../rendering/rendered-page.ts";

/** The calls that public screens make: they read, and answer everybody alike. */
const PUBLIC_CALLS: ReadonlySet<EndpointName> = new Set([
  "version",
  "config",
  "libraries",
  "metaSearchFields",
  "searchFields",
  "search",
  "record",
  "titles",
  "acquisitions",
  "libraryInfo",
  "events",
] as const);

interface PublicCall {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?#]+")}(?:\\?|$)`);

const CALLS: readonly PublicCall[] = [
  ...SERVED.filter(({ name }) => PUBLIC_CALLS.has(name)).map((served) => ({
    method: served.row.method,
    path: patternOf(pathOf(served)),
  })),
  { method: "GET", path: patternOf("/assets/:project/html/:file") },
];

const NOT_FOUND: PageData = { status: 404, body: "" };

/** Data of one rendering. */
export interface PageDataSource {
  readonly fetch: PageFetch;
  /** Whether a reply was missing that another time may come: what was made of it is not kept. */
  readonly lacksData: () => boolean;
}

/** A page fails like its calls, not for good. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * Answers the calls of a page from our own routes. They get nothing of the visitor's request but the address, whose limits
 * count: no header, no cookie, no token.
 * @param address of the visitor's connection
 */
export function pageData(app: FastifyInstance, address: string): PageDataSource {
  let lacks = false;
  return {
    lacksData: () => lacks,
    fetch: async (path, body) => {
      const method = body === undefined ? "GET" : "POST";
      if (!CALLS.some((call) => call.method === method && call.path.test(path))) return NOT_FOUND;
      const reply = await app.inject({
        method,
        url: path,
        remoteAddress: address,
        ...(body === undefined
          ? {}
          : { headers: { "content-type": "application/json" }, payload: JSON.stringify(body) }),
      });
      lacks ||= isPassing(reply.statusCode);
      return { status: reply.statusCode, body: reply.body };
    },
  };
}
