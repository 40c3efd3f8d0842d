import { SERVED_PAGE } from "@freihand/contract/served-page";
import type { PageVisitor } from "../../ports/served-pages.ts";
import { PAGES_CACHE, readVisitor } from "./page-visitor.ts";
import { isPage, isRecent, mayKeep, outdatedPages, pageFor } from "./served-pages.rules.ts";

/** Milliseconds after which a kept page is shown instead of the one that is on its way. */
const KEPT_AFTER_MS = 600;
/** Where none is kept, the page may take these milliseconds more: the app's own start takes longer on a phone. */
const SHELL_AFTER_MS = 1400;

/** A navigation. */
interface Navigation {
  readonly url: URL;
  /** Keeps the worker running until it is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What the service worker has of its own. */
interface OwnBuild {
  /** Revision of the client's page. */
  readonly build: string;
  /** The client's page, without content. */
  readonly shell: () => Promise<Response>;
}

/**
 * Answers a navigation: with the page as the server renders it now, else as it was at the last visit, else with the shell.
 * @source decision 81
 */
export async function servedPage({ url, waitUntil }: Navigation, own: OwnBuild): Promise<Response> {
  const visitor = await readVisitor();
  const page = visitor && pageFor(url, visitor);
  if (visitor === undefined || page === undefined) return own.shell();
  const { path, locale } = page;
  const wanted = { build: own.build, project: visitor.project, locale };
  const isShown = (reply: Response) =>
    isPage(factsOf(reply), wanted) && (reply.ok || isOfPath(path, url));
  const current = livePage(path, visitor, isShown);
  waitUntil(current.then((live) => live?.keep()));
  const inTime = async (ms: number) => (await within(current, ms))?.reply;
  return (
    (await inTime(KEPT_AFTER_MS)) ??
    (await keptPage(path, isShown)) ??
    (await inTime(SHELL_AFTER_MS)) ??
    own.shell()
  );
}

/** Another library's home may be gone; the same page in another language is gone as well. */
const isOfPath = (path: string, { pathname }: URL): boolean => path.split("?", 1)[0] === pathname;

interface LivePage {
  readonly reply: Response;
  /** Replaces what was kept of this address. */
  readonly keep: () => Promise<void>;
}

/** @returns undefined: there is no connection, or the reply is no page for this visitor. Never rejects. */
async function livePage(
  path: string,
  visitor: PageVisitor,
  isShown: (reply: Response) => boolean,
): Promise<LivePage | undefined> {
  try {
    const reply = await fetch(path, { headers: { accept: "text/html" }, redirect: "manual" });
    if (!isShown(reply)) return undefined;
    const copy = reply.ok && mayKeep(path, visitor) ? reply.clone() : undefined;
    return { reply, keep: () => keepPage(path, copy) };
  } catch {
    return undefined;
  }
}

/** @returns undefined: none is kept, or none that may still be shown */
async function keptPage(
  path: string,
  isShown: (reply: Response) => boolean,
): Promise<Response | undefined> {
  const kept = await (await caches.open(PAGES_CACHE)).match(path, { ignoreVary: true });
  if (kept === undefined || !isShown(kept) || !isRecent(factsOf(kept), Date.now()))
    return undefined;
  return kept;
}

/** @param copy undefined: the page is not kept any longer */
async function keepPage(path: string, copy: Response | undefined): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  await cache.delete(path, { ignoreVary: true });
  if (copy === undefined) return;
  await cache.put(path, copy);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url, { ignoreVary: true });
      return { address: url, date: kept?.headers.get("date") ?? null };
    }),
  );
  for (const address of outdatedPages(pages, Date.now()))
    await cache.delete(address, { ignoreVary: true });
}

const factsOf = ({ status, headers }: Response) => ({
  status,
  mark: headers.get(SERVED_PAGE),
  date: headers.get("date"),
});

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
  ]);
}
