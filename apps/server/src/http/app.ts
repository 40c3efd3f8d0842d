import compress from "@fastify/compress";
import Fastify, { LogController } from "fastify";
import { constants } from "node:zlib";
import { serveApiDocs } from "./api-docs.ts";
import { serveAppLinks } from "./app-links.ts";
import { serveClient } from "./client-files.ts";
import { limitConnections } from "./connections.ts";
import { eventStreams } from "./event-stream.ts";
import { readForwarded } from "./forwarded.ts";
import { serveHealth } from "./health.ts";
import { logRequests } from "./log.ts";
import { answerProblems } from "./problem.ts";
import { serveMetrics, type MetricsAccess } from "./metrics.ts";
import { readableUrl } from "./readable-url.ts";
import { enforceRateLimits, rateLimits } from "./rate-limits.ts";
import { serveProjectAssets } from "./project-assets.ts";
import { mountRoutes } from "./routes.ts";
import { secure } from "./security.ts";
import { serveSourceHealth, type HealthAccess } from "./source-health.ts";
import { serveSecurityText } from "./security-text.ts";
import { serveSitemaps, type SitemapFileParts } from "./sitemap-files.ts";
import { serveLinkPictures, type LinkPictureFiles } from "./link-picture-files.ts";
import { serveMessageChoice, type MessageChoiceParts } from "./message-choice.ts";
import { mountStaffRoutes } from "./staff-routes.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { LinkedApps } from "../linked-apps.ts";
import type { StaffSide } from "./staff-side.ts";
import type { ClientParts } from "./client-files.ts";
import type { Readiness } from "./health.ts";
import type { CallLimits } from "./rate-limits.ts";
import type { RouteParts } from "./routes.ts";
import type { SecurityContact } from "./security-text.ts";

/** Everything that the HTTP side gets from the composition root. */
export interface AppParts
  extends
    Omit<RouteParts, "limits" | "streams">,
    CallLimits,
    Omit<ClientParts, "limitPages">,
    Omit<SitemapFileParts, "limitPages">,
    LinkPictureFiles,
    LinkedApps,
    SecurityContact {
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly readiness: Readiness;
  /** Undefined: nobody may see it. */
  readonly health?: HealthAccess;
  /** Undefined: nothing is counted, and there is no such address. */
  readonly metrics?: MetricsAccess | undefined;
  /** Undefined: staff have no calls. */
  readonly staff?: StaffSide;
  /** Undefined: mails lead nowhere. */
  readonly messageChoice?: Omit<MessageChoiceParts, "projects" | "callsPerMinute">;
  readonly trustedProxies: readonly string[];
  /** Searches in several libraries that one address may have open; 0: no limit. */
  readonly metaSearchesOpen: number;
}

/** Limits of the protocol. @source Q-27 */
const BODY_LIMIT = 64 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 15_000;
/** How often Node checks for connections that are too slow. */
const SLOW_CHECK_MS = 2000;
const MAX_HEADER_BYTES = 16 * 1024;
/** A record's id has up to 128 characters, each up to nine when escaped. */
const MAX_PATH_PART = 1200;

/** The whole HTTP side, ready to listen or to be called by `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "traceId",
    }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: MAX_PATH_PART, ignoreTrailingSlash: false },
    rewriteUrl: (request) => readableUrl(request),
    return503OnClosing: false,
    forceCloseConnections: "idle",
    trustProxy: parts.trustedProxies.length === 0 ? false : [...parts.trustedProxies],
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_CHECK_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
  });
  limitConnections(app, parts.trustedProxies);
  readForwarded(app, parts.trustedProxies);
  logRequests(app);
  answerProblems(app);
  await secure(app, parts.projects);
  const limitPages = await enforceRateLimits(app, parts);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // level 11, the default, takes a second for what level 4 does in ten milliseconds, and a window of 512 kB instead of
    // 4 MB is plenty for a reply
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
    },
  });
  if (parts.metrics !== undefined) serveMetrics(app, parts.metrics);
  serveHealth(app, parts.readiness);
  if (parts.health !== undefined) serveSourceHealth(app, parts.health);
  await serveApiDocs(app, parts.version);
  const streams = eventStreams(app, parts.metaSearchesOpen);
  mountRoutes(app, { ...parts, limits: rateLimits(parts), streams });
  if (parts.staff !== undefined) mountStaffRoutes(app, { ...parts, staff: parts.staff });
  if (parts.messageChoice !== undefined)
    await serveMessageChoice(app, { ...parts, ...parts.messageChoice });
  serveProjectAssets(app, parts.projects);
  serveAppLinks(app, parts);
  serveSecurityText(app, parts);
  serveLinkPictures(app, parts);
  serveSitemaps(app, { ...parts, limitPages });
  await serveClient(app, { ...parts, limitPages });
  return app;
}
