import { SERVED_PAGE } from "@freihand/contract/served-page";
import { encodingFor } from "./encoding.rules.ts";
import type { FastifyReply } from "fastify";
import type { Exchange } from "../answer.ts";
import type { KeptPage } from "./page-cache.ts";

/** Sends a rendered page in the best encoding that the client takes, under the policy that fits its bytes. */
export async function sendRendered(
  { request, reply }: Exchange,
  page: KeptPage,
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": page.policy, etag: page.etag, [SERVED_PAGE]: page.mark })
    .header("cache-control", "no-cache")
    .header("vary", "origin, accept-encoding");
  if (page.isUnlisted) reply.header("x-robots-tag", "noindex");
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  if (known?.includes(page.etag) === true) return reply.code(304).send();
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(await page.body.in(encoding));
}
