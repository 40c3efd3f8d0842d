import { pathOf, SERVED } from "../served.ts";
import type { FastifyInstance } from "fastify";
import type { EndpointName } from "@freihand/contract";
import type { KeptReplies } from "./kept-replies.ts";
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

/** Calls of these are the same for every page of a project or library: what they reply is kept for a moment. */
const COMMON_CALLS: ReadonlySet<EndpointName> = new Set([
  "config",
  "libraries",
  "metaSearchFields",
  "searchFields",
  "libraryInfo",
] as const);

interface PublicCall {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  readonly isCommon: boolean;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?#]+")}(?:\\?|$)`);

const CALLS: readonly PublicCall[] = [
  ...SERVED.filter(({ name }) => PUBLIC_CALLS.has(name)).map((served) => ({
    method: served.row.method,
    path: patternOf(pathOf(served)),
    isCommon: COMMON_CALLS.has(served.name),
  })),
  { method: "GET", path: patternOf("/assets/:project/html/:file"), isCommon: false },
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

/** Whom a page's calls are made for. */
interface PageCaller {
  /** Address of the visitor's connection. */
  readonly address: string;
  /** State of the project: what is kept of another is not used. */
  readonly state: string;
}

/**
 * Answers the calls of a page from our own routes. They get nothing of the visitor's request but the address, whose limits
 * count: no header, no cookie, no token. What is kept takes no work, and counts for nobody.
 */
export function pageData(
  app: FastifyInstance,
  replies: KeptReplies,
  { address, state }: PageCaller,
): PageDataSource {
  let lacks = false;
  const ask = async (method: PublicCall["method"], path: string, body: unknown) => {
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
  };
  return {
    lacksData: () => lacks,
    fetch: async (path, body) => {
      const method = body === undefined ? "GET" : "POST";
      const called = CALLS.find((call) => call.method === method && call.path.test(path));
      if (called === undefined) return NOT_FOUND;
      const answer = () => ask(method, path, body);
      return called.isCommon ? replies.of(state + path, answer) : answer();
    },
  };
}
