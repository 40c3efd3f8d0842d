import { gunzipSync } from "node:zlib";
import { SERVED_PAGE } from "@freihand/contract/served-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Exchange } from "../answer.ts";
import type { KeptPage } from "./page-cache.ts";

/** Sends a rendered page in the best encoding that the client takes, under the policy that fits its bytes. */
export function sendRendered({ request, reply }: Exchange, page: KeptPage): FastifyReply {
  reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": page.policy, etag: page.etag, [SERVED_PAGE]: page.mark })
    .header("cache-control", "no-cache")
    .header("vary", "origin, accept-encoding");
  if (page.isUnlisted) reply.header("x-robots-tag", "noindex");
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  if (known?.includes(page.etag) === true) return reply.code(304).send();
  const encoding = ENCODINGS.find((one) => accepts(request, one));
  if (encoding === undefined) return reply.send(gunzipSync(page.gzip));
  const body = encoding === "br" ? page.brotli : page.gzip;
  return reply.header("content-encoding", encoding).send(body);
}

const ENCODINGS = ["br", "gzip"] as const;

/** Whether it is named with any weight but none. */
function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  const named = (headers["accept-encoding"] ?? "")
    .split(",")
    .map((one) => one.replaceAll(" ", "").split(";q="));
  return named.some(([name, weight = "1"]) => name === encoding && Number(weight) > 0);
}
