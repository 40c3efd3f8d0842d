import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { servedPage } from "../previews/served-page.rules.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { sendCacheable } from "./answer.ts";
import { WrongMethod } from "./http-failure.ts";
import { clientReader } from "./pages/built-client.ts";
import { comesAgain, needsApp } from "./pages/page-document.rules.ts";
import { renderedPages, type RenderedPages, type Rendering } from "./pages/rendered-pages.ts";
import { sendRendered } from "./pages/send-rendered.ts";
import { sendProblem } from "./problem.ts";
import type { Locale } from "@freihand/contract";
import type { ManifestOf } from "../previews/brands.ts";
import type { FastifyInstance, FastifyReply, preHandlerAsyncHookHandler } from "fastify";
import type { PageHead } from "../previews/page-head.rules.ts";
import type { HeadOf } from "../previews/previews.ts";
import type { Projects } from "../projects/projects.ts";
import type { Exchange } from "./answer.ts";

/** File names of the build with a hash of their content never change. */
// oxlint-disable-next-line regexp-js/no-super-linear-backtracking -- names of files that our build made
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(?:\.br)?$/;
const YEAR_SECONDS = 31_536_000;

/** Every file of the build has an extension; folders, including that of the index page, are not files. */
const FILE = /[^/]\.[^/.]+$/;

/** Below these every address is a file or a call; anywhere else is a page of the client. @source rulings 36 */
const NO_PAGES = /^\/(?:services|staff|assets|preview)(?:[/?]|$)/;

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
  readonly projects: Projects;
  /** Milliseconds since 1970 UTC; undefined: the clock's. */
  readonly now?: () => number;
  /** Undefined: pages come without what is on them, and are filled in the browser. */
  readonly rendering?: Rendering;
}

/** Serves the built client, and its index for every address that is neither a file nor a call. */
export async function serveClient(
  app: FastifyInstance,
  { limitPages, ...parts }: ClientParts,
): Promise<void> {
  const { clientDir, headOf } = parts;
  serveManifest(app, parts.manifestOf);
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
  const built = clientReader(clientDir);
  const renderedPage = openRendering(app, parts, built);
  app.setNotFoundHandler({ preHandler: limitPages }, async (request, reply) => {
    if (NO_PAGES.test(request.url)) return sendProblem(new Refusal("not_found"), request, reply);
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendProblem(new WrongMethod("GET, HEAD"), request, reply);
    const client = await built();
    if (client === undefined) return sendNotBuilt(reply);
    const rendered = await renderedPage(request, client);
    if (typeof rendered === "object") return sendRendered({ request, reply }, rendered);
    const head = await headOf(request.url, request.host);
    const page = servedPage(client.index, head);
    const whole = withoutScript(page, rendered, { url: request.url, locale: head.locale ?? "de" });
    return sendPage({ request, reply }, { ...head, whole });
  });
}

/** What the client's own page says where no script runs. */
function withoutScript(
  page: string,
  rendered: "late" | "app" | undefined,
  { url, locale }: { readonly url: string; readonly locale: Locale },
): string {
  if (rendered === "late") return comesAgain(page, url);
  return rendered === "app" ? needsApp(page, locale) : page;
}

/** The renderer is started once pages are served, and ended with the server. */
function openRendering(
  app: FastifyInstance,
  { rendering, now = Date.now, ...parts }: Omit<ClientParts, "limitPages">,
  built: ReturnType<typeof clientReader>,
): RenderedPages["pageOf"] {
  if (rendering === undefined) return async () => undefined;
  const pages = renderedPages(app, { ...parts, ...rendering, now });
  app.addHook("onListen", async () => {
    const client = await built();
    if (client !== undefined) pages.prepare(client);
  });
  app.addHook("onClose", async () => {
    rendering.renderer.close();
  });
  return pages.pageOf;
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

/** The client's own page with its metadata. */
interface OwnPage extends Pick<PageHead, "isUnlisted" | "isMissing"> {
  readonly whole: string;
}

function sendPage(
  { request, reply }: Exchange,
  { whole, isUnlisted, isMissing }: OwnPage,
): FastifyReply {
  reply.code(isMissing === true ? 404 : 200).type("text/html; charset=utf-8");
  reply.header("cache-control", "no-cache");
  if (isUnlisted === true) reply.header("x-robots-tag", "noindex");
  if (STAFF_PAGE.test(request.url)) reply.header("x-robots-tag", "noindex, nofollow");
  return sendCacheable({ request, reply }, whole);
}

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(NOT_BUILT);
