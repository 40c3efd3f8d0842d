import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServedRow } from "./served.ts";

/** A reply other than JSON. */
export interface FileResponse {
  readonly body: string | Uint8Array;
  /** Additional headers, such as a stricter content policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: 200. */
  readonly status?: number;
}

/** An empty reply (204), with headers of its own. */
export interface NoContent {
  readonly noContent: true;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What may be cached, and how long; everything else is `no-store`. @source api "Conventions" */
const CACHED: Partial<Record<ServedRow["name"], string>> = {
  // a maintenance notice counts from the moment it is written
  config: "public, no-cache",
  libraries: "public, max-age=60",
  metaSearchFields: "public, max-age=300",
  searchFields: "public, max-age=300",
  libraryInfo: "public, max-age=300",
  // a title's availability changes with every loan, seats with every registration
  acquisitions: "public, max-age=60",
  events: "public, max-age=60",
  eventCalendar: "public, max-age=60",
  eventsCalendar: "public, max-age=60",
  cover: "public, max-age=604800, stale-while-revalidate=2592000",
};

/** Sends the result of a handler: nothing, JSON as a value or as ready text, or a file. */
export function sendAnswer(
  { name, row }: ServedRow,
  exchange: Exchange,
  answer: unknown,
): FastifyReply {
  const { reply } = exchange;
  const cacheControl = CACHED[name];
  reply.header("cache-control", cacheControl ?? "no-store");
  if (isNothing(answer)) return sendNothing(reply, answer);
  reply.type("produces" in row ? row.produces : "application/json; charset=utf-8");
  const body = isFileResponse(answer) ? applyHeaders(reply, answer) : asText(answer);
  if (cacheControl !== undefined) return sendCacheable(exchange, body);
  return reply.send(wasNotMade(exchange, body) ? Readable.from([]) : body);
}

/** The reply to a HEAD without its work: an empty text would send its length, which is wrong; a stream sends none. */
const wasNotMade = ({ request }: Exchange, body: FileResponse["body"]): boolean =>
  request.method === "HEAD" && body.length === 0;

function applyHeaders(
  reply: FastifyReply,
  { body, headers, status = 200 }: FileResponse,
): FileResponse["body"] {
  reply.headers({ ...headers }).code(status);
  return body;
}

/** Sends a body with an ETag of its content; a client that already has it gets a 304. */
export function sendCacheable(
  { request, reply }: Exchange,
  body: FileResponse["body"],
): FastifyReply {
  // weak: the same text is sent compressed or not
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  reply.header("etag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  return known?.includes(tag) === true ? reply.code(304).send() : reply.send(body);
}

const asText = (answer: unknown): string =>
  typeof answer === "string" ? answer : JSON.stringify(answer);

const isNothing = (answer: unknown): answer is NoContent | undefined =>
  answer === undefined || (typeof answer === "object" && answer !== null && "noContent" in answer);

const sendNothing = (reply: FastifyReply, answer: NoContent | undefined): FastifyReply =>
  reply
    .headers({ ...answer?.headers })
    .code(204)
    .send();

const isFileResponse = (answer: unknown): answer is FileResponse =>
  typeof answer === "object" && answer !== null && "body" in answer && "headers" in answer;
