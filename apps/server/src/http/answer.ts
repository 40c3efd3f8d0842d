import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServedName, ServedRow } from "./served.ts";

/** An answer that is no JSON. */
export interface Picture {
  readonly body: string | Uint8Array;
  /** Headers of its own, such as a stricter content policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: 200. */
  readonly status?: number;
}

/** A request and the answer that it gets. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What may be kept, and how long; everything else is `no-store`. @source api "Conventions" */
const CACHED: Partial<Record<ServedName, string>> = {
  // a notice of maintenance counts from the moment in which it is written
  config: "public, no-cache",
  libraries: "public, max-age=60",
  metaSearchFields: "public, max-age=300",
  searchFields: "public, max-age=300",
  info: "public, max-age=300",
  // where titles stand changes with every loan, seats with every registration
  acquisitions: "public, max-age=60",
  events: "public, max-age=60",
  eventCalendar: "public, max-age=60",
  eventListCalendar: "public, max-age=60",
  cover: "public, max-age=604800, stale-while-revalidate=2592000",
};

/** Sends what a handler answered: nothing (204), JSON as a value or as ready text, or a picture. */
export function answerWith(
  { name, row }: ServedRow,
  exchange: Exchange,
  answer: unknown,
): FastifyReply {
  const { reply } = exchange;
  const cacheControl = CACHED[name];
  reply.header("cache-control", cacheControl ?? "no-store");
  if (answer === undefined) return reply.code(204).send();
  reply.type("produces" in row ? row.produces : "application/json; charset=utf-8");
  const body = isPicture(answer) ? framed(reply, answer) : asText(answer);
  return cacheControl === undefined ? reply.send(body) : sendCacheable(exchange, body);
}

function framed(reply: FastifyReply, { body, headers, status = 200 }: Picture): Picture["body"] {
  reply.headers({ ...headers }).code(status);
  return body;
}

/** Sends a body under a tag of its content; whoever has it already is told so. */
export function sendCacheable({ request, reply }: Exchange, body: Picture["body"]): FastifyReply {
  // weak: the same text travels compressed or not
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  reply.header("etag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  return known?.includes(tag) === true ? reply.code(304).send() : reply.send(body);
}

const asText = (answer: unknown): string =>
  typeof answer === "string" ? answer : JSON.stringify(answer);

const isPicture = (answer: unknown): answer is Picture =>
  typeof answer === "object" && answer !== null && "body" in answer && "headers" in answer;
