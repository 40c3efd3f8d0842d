import { readFile, stat } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { servedPage } from "../previews/served-page.rules.ts";
import { Refusal } from "../projects/refusal.ts";
import { sendCacheable } from "./answer.ts";
import { WrongMethod } from "./http-failure.ts";
import { sendProblem } from "./problem.ts";
import type { ManifestOf } from "../previews/brands.ts";
import type { FastifyInstance, FastifyReply, preHandlerAsyncHookHandler } from "fastify";
import type { HeadOf } from "../previews/previews.ts";
import type { Exchange } from "./answer.ts";

/** File names of the build with a hash of their content never change. */
// oxlint-disable-next-line regexp-js/no-super-linear-backtracking -- names of files that our build made
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+$/;
const YEAR_SECONDS = 31_536_000;

/** Every file of the build has an extension; folders, including that of the index page, are not files. */
const FILE = /[^/]\.[^/.]+$/;

/** Below these every address is a file or a call; anywhere else is a page of the client. @source rulings 36 */
const NO_PAGES = /^\/(?:services|staff|assets)(?:[/?]|$)/;

/** The desk of the staff, which no search engine lists. */
const STAFF_PAGE = /^\/desk(?:[/?]|$)/;

const NOT_BUILT =
  "<!doctype html><meta charset=utf-8><title>Freihand</title><p>Die Oberfläche ist noch nicht gebaut: <code>npm run build</code>.<p lang=en>The client is not built yet: <code>npm run build</code>.";

/** The built client, and the metadata of its pages. */
export interface ClientParts {
  readonly clientDir: string;
  readonly headOf: HeadOf;
  /** Refuses callers that request too many pages. */
  readonly limitPages: preHandlerAsyncHookHandler;
  readonly manifestOf: ManifestOf;
}

/** Serves the built client, and its index for every address that is neither a file nor a call. */
export async function serveClient(
  app: FastifyInstance,
  { clientDir, headOf, manifestOf, limitPages }: ClientParts,
): Promise<void> {
  serveManifest(app, manifestOf);
  if (existsSync(clientDir))
    await app.register(fastifyStatic, {
      root: clientDir,
      cacheControl: false,
      preCompressed: true,
      index: false,
      allowedPath: (path) => FILE.test(path),
      setHeaders: (response, path) => {
        response.header("cache-control", cachingOf(path));
      },
    });
  const page = indexReader(clientDir);
  app.setNotFoundHandler({ preHandler: limitPages }, async (request, reply) => {
    if (NO_PAGES.test(request.url)) return sendProblem(new Refusal("not_found"), request, reply);
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendProblem(new WrongMethod("GET, HEAD"), request, reply);
    const index = await page();
    if (index === undefined) return sendNotBuilt(reply);
    const head = await headOf(request.url, request.host);
    if (head.isUnlisted) reply.header("x-robots-tag", "noindex");
    return sendPage({ request, reply }, servedPage(index, head));
  });
}

/** Each project is installed under its own name and icon. */
function serveManifest(app: FastifyInstance, manifestOf: ManifestOf): void {
  app.get("/manifest.webmanifest", (request, reply) => {
    const { project, lang } = namedIn(request.query);
    const manifest = manifestOf({ host: request.host, project, locale: lang });
    if (manifest === undefined) throw new Refusal("not_found");
    reply.type("application/manifest+json").header("cache-control", "no-cache");
    return sendCacheable({ request, reply }, JSON.stringify(manifest));
  });
}

/** @returns undefined for parameters missing in the query */
function namedIn(query: unknown): { readonly project: unknown; readonly lang: unknown } {
  const named: Readonly<Record<string, unknown>> =
    typeof query === "object" && query !== null ? { ...query } : {};
  return { project: named["project"], lang: named["lang"] };
}

const cachingOf = (path: string) =>
  HASHED.test(path) ? `public, max-age=${String(YEAR_SECONDS)}, immutable` : "no-cache";

/** The built page, read again after another build; undefined: there is none. */
function indexReader(clientDir: string): () => Promise<string | undefined> {
  const path = join(clientDir, "index.html");
  let known: { readonly changed: number; readonly text: string } | undefined;
  return async () => {
    try {
      const { mtimeMs: changed } = await stat(path);
      if (known?.changed !== changed) known = { changed, text: await readFile(path, "utf8") };
      return known.text;
    } catch {
      return undefined; // not built
    }
  };
}

function sendPage({ request, reply }: Exchange, page: string): FastifyReply {
  reply.code(200).type("text/html; charset=utf-8").header("cache-control", "no-cache");
  if (STAFF_PAGE.test(request.url)) reply.header("x-robots-tag", "noindex, nofollow");
  return sendCacheable({ request, reply }, page);
}

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(NOT_BUILT);
