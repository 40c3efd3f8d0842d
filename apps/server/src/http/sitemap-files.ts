import type { FastifyInstance, preHandlerAsyncHookHandler } from "fastify";
import type { Sitemaps } from "../previews/sitemaps.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { sendCacheable, type Exchange } from "./answer.ts";

/** Files for search engines. */
export interface SitemapFileParts {
  readonly sitemaps: Sitemaps;
  /** Refuses callers that request too many pages. */
  readonly limitPages: preHandlerAsyncHookHandler;
}

/** `/robots.txt`, `/sitemap.xml` and its parts; 404 where there are none. */
export function serveSitemaps(
  app: FastifyInstance,
  { sitemaps, limitPages }: SitemapFileParts,
): void {
  const limited = { preHandler: limitPages };
  app.get("/robots.txt", (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(sitemaps.robots(request.host)),
  );
  app.get("/sitemap.xml", limited, (request, reply) =>
    sendXml({ request, reply }, sitemaps.index(request.host)),
  );
  app.get("/sitemap/pages.xml", limited, (request, reply) =>
    sendXml({ request, reply }, sitemaps.pages(request.host)),
  );
  app.get<{ Params: { library: string; part: string } }>(
    "/sitemap/:library/:part(^\\d{1,6}$).xml",
    limited,
    (request, reply) => {
      const { library, part } = request.params;
      const xml = sitemaps.titles(request.host, library, Number(part));
      return sendXml({ request, reply }, xml);
    },
  );
}

/** Robots come for an hour-old list as well as for a new one. */
function sendXml(exchange: Exchange, xml: string | undefined) {
  if (xml === undefined) throw new Refusal("not_found");
  exchange.reply.type("application/xml; charset=utf-8");
  exchange.reply.header("cache-control", "public, max-age=3600");
  return sendCacheable(exchange, xml);
}
