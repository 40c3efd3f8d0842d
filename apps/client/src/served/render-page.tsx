import "../platform/url-parse.ts";
import "../api/zod-setup.ts";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { dehydrate } from "@tanstack/react-query";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static.node";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { addressLocale, projectId, type Locale } from "@freihand/contract";
import { AppParts } from "../app/AppParts.tsx";
import { WithoutScript } from "../app/shell/WithoutScript.tsx";
import { routeObjects } from "../app/router.ts";
import { matchRoute } from "../app/route-paths.rules.ts";
import { routes as ROUTES } from "../app/routes.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { Model } from "../model/model.ts";
import type { Fetch, Platform } from "../platform/ports/platform.ts";
import { servedPlatform } from "../platform/served/index.ts";
import { isNeeded, servedFailure, servedLocale, servedScreen } from "./served.rules.ts";
import { TAKE_OVER, type ServedScreen } from "./served-screens.rules.ts";
import { partsOf } from "./served-parts.ts";
import { EXAMPLE_PATHS, exampleReply } from "./examples.ts";
import { collectedStyles, stylesOfOnePage, type ServedStyle } from "./collected-styles.ts";
import { alwaysCurrent, loadProject, waitForData, wantedQueries } from "./served-model.ts";
import { listedLibrary, servedModel, showProject } from "./first-model.ts";
import { ServedLinks } from "./ServedLinks.tsx";
import { MISSING } from "../parts/page/missing.ts";
import { ServedReadHtml } from "../parts/markdown/rich-tree.ts";
import { readHtml } from "./read-html.ts";
import { leadingOn } from "./links-without-script.rules.ts";
import type { ServedData } from "./served-data.ts";

/** A page that the server renders. */
export interface PageRequest {
  /** The page's whole address as a browser would show it, with origin. Its query is used exactly as it came. */
  readonly address: string;
  readonly projectId: string;
  /** The moment that the page shows ("opens today at 7"), milliseconds since 1970; goes along in the data. */
  readonly moment: number;
  /** Answers a public call of our own API. @param body undefined: a GET; otherwise a POST that reads */
  readonly fetch: (
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** The HTML of a page, and what belongs to it. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly locale: Locale;
  /** Text of `<title>`. */
  readonly title: string;
  /** What is inside `#root`. No script, no style attribute. */
  readonly html: string;
  /** In their order. */
  readonly styles: readonly ServedStyle[];
  /** Source files whose chunks the page needs, as in Vite's manifest. */
  readonly modules: readonly string[];
  /** What the client's queries start from: JSON, safe inside a script element. */
  readonly data: string;
}

/** One page is rendered after the other: all of a language have the same texts, and those of their project laid over them. */
const TEXTS_IN_USE = new Map<Locale, I18n>();

const MISSING_MARK = ` ${MISSING}=""`;
const HOLE = "<!--$!-->";
/** What React puts before the page: the server writes its own head, and the client adds to that. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>)+/;

/**
 * Renders a public screen with the components of the app.
 * @returns undefined: this screen is not rendered on the server, or not with these replies; the shell goes out
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | undefined> {
  const address = new URL(request.address);
  const screen = servedScreen(address);
  const project = projectId.safeParse(request.projectId).data;
  if (screen === undefined || project === undefined) return undefined;
  let title = "";
  const platform = servedPlatform({
    address,
    moment: request.moment,
    fetch: answeredBy(request.fetch),
    noteTitle: (noted) => {
      title = noted;
    },
  });
  const locale = servedLocale(address.searchParams);
  const i18n = TEXTS_IN_USE.get(locale);
  const model = alwaysCurrent(await servedModel(platform, { project, locale, i18n }));
  TEXTS_IN_USE.set(locale, model.i18n);
  try {
    await loadProject(model);
    if (!showProject(model, address.pathname, model.queries)) return undefined;
    const styles = stylesOfOnePage();
    const page = await pageOf({ platform, model, address }, styles);
    if (page === undefined) return undefined;
    waitForData(model.queries, (key) => isNeeded(screen, key));
    const html = await wholeHtml(page);
    const failure = servedFailure(wantedQueries(model.queries));
    if (html === undefined || failure === "unknown") return undefined;
    return {
      status: statusOf(failure, html),
      locale,
      title,
      html: leadingOn(html.replace(HOISTED, ""), {
        locale: addressLocale(address.searchParams),
        libraryId: listedLibrary(model, address),
      }),
      styles: collectedStyles(styles),
      modules: modulesOf(screen, address, { html, model }),
      data: safeJson({
        project,
        path: address.pathname + address.search,
        locale,
        moment: request.moment,
        queries: dehydrate(model.queries),
      }),
    };
  } finally {
    model.queries.clear(); // each query keeps a timer
  }
}

/** Whom a page is rendered for. */
interface Visit {
  readonly platform: Platform;
  readonly model: Model;
  readonly address: URL;
}

/** @returns undefined when the address leads elsewhere */
async function pageOf(
  { platform, model, address }: Visit,
  styles: EmotionCache,
): Promise<React.ReactNode | undefined> {
  const shown = matchRoute(address.pathname) ?? "404";
  const table = Object.fromEntries(Object.entries(ROUTES).filter(([name]) => name === shown));
  const handler = createStaticHandler(routeObjects(platform.texts, model.i18n, table));
  const context = await handler.query(new Request(address));
  if (context instanceof Response) return undefined;
  return (
    <CacheProvider value={styles}>
      <AppParts platform={platform} model={model}>
        <WithoutScript value={<ServedLinks />}>
          <ServedReadHtml value={readHtml}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </ServedReadHtml>
        </WithoutScript>
      </AppParts>
    </CacheProvider>
  );
}

const statusOf = (failure: "missing" | undefined, html: string) =>
  failure === "missing" || html.includes(MISSING_MARK) ? 404 : 200;

/** Files of the texts that a page in this language needs; the start of German comes with the app. */
const TEXTS: Readonly<Record<Locale, readonly string[]>> = {
  de: ["src/i18n/de/public.json"],
  en: ["src/i18n/en/start.json", "src/i18n/en/public.json"],
};

/** All that the browser needs to make the page the app: the page names it, so that it comes at once. */
function modulesOf(
  { modules }: ServedScreen,
  address: URL,
  { html, model }: { readonly html: string; readonly model: Model },
): readonly string[] {
  const { queries, libraryState, settings } = model;
  const { libraryId } = libraryState.getState();
  const facts = {
    libraryId,
    queries,
    has: (attribute: string) => html.includes(` ${attribute}=""`),
  };
  return [
    TAKE_OVER,
    ...modules,
    ...TEXTS[settings.getState().locale],
    ...partsOf(address, facts).map(({ module }) => module),
  ];
}

/**
 * Renders an example of each screen, so that its code is there and has run.
 * @returns paths of the examples that could not be rendered
 */
export async function warmUp(): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const path of EXAMPLE_PATHS) {
    const page = await renderPage({
      address: `http://localhost${path}`,
      projectId: "basic",
      moment: Date.now(),
      fetch: (call) => Promise.resolve(exampleReply(call)),
    });
    if (page === undefined) failed.push(path);
  }
  return failed;
}

/**
 * Renders once: what waits for data, or for the code of a part that comes on demand, is rendered when it is there.
 * @returns undefined when something is still missing
 */
async function wholeHtml(page: React.ReactNode): Promise<string | undefined> {
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await text(prelude);
  return html.includes(HOLE) || !html.includes("<h1") ? undefined : html;
}

function answeredBy(fetch: PageRequest["fetch"]): Fetch {
  return async (address, { body }) => {
    // a page on another host is left to the browser
    if (!address.startsWith("/")) throw new TypeError("pages are rendered without a network");
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    const reply = await fetch(address, sent);
    const json = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? null);
    return new Response(json, {
      status: reply.status,
      headers: { "content-type": "application/json" },
    });
  };
}

/** JSON inside a script element: nothing in it ends the element. */
const safeJson = (value: ServedData): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
