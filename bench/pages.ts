import { SERVED_PAGE } from "@freihand/contract/served-page";

/** Words that titles of the demo have. */
export const WORDS = [
  "garten",
  "geschichte",
  "momo",
  "kochen",
  "python",
  "krimi",
  "straße",
  "harry potter",
  "umwelt",
  "haus",
  "kinder",
  "reise",
];

const PAGE = 50;

/** What the pages of the demo's first library show. */
export interface DemoPages {
  /** Paths of different titles. */
  readonly records: readonly string[];
  /** Paths of different lists. */
  readonly results: readonly string[];
}

/** Public pages of the running demo, each of which exists. */
export async function demoPages(url: string): Promise<DemoPages> {
  const ids = new Set<string>();
  const results: string[] = [];
  for (const word of WORDS) {
    const reply = await fetch(`${url}/services/de/basic/library/1/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        libraryId: 1,
        fields: [{ id: "FREE", value: word }],
        limit: PAGE,
        offset: 0,
        prefetch: 0,
        countFacets: false,
        searchType: "single",
      }),
    });
    const found: { results: { id: string }[]; total: number } = await reply.json();
    for (const { id } of found.results) ids.add(id);
    for (let offset = 0; offset < Math.min(found.total, PAGE); offset += 10)
      results.push(
        `/result?libraryId=1&FREE=${encodeURIComponent(word)}${offset === 0 ? "" : `&offset=${String(offset)}`}`,
      );
  }
  return { records: [...ids].map((id) => `/record/1/${encodeURIComponent(id)}`), results };
}

/** As a browser requests a page. */
export const AS_BROWSER = { accept: "text/html", "accept-encoding": "br" };

/** @returns whether the page came with what is on it, and how long that took to its last byte */
export async function timedPage(
  url: string,
): Promise<{ readonly ms: number; readonly isRendered: boolean; readonly status: number }> {
  const start = performance.now();
  const reply = await fetch(url, { headers: AS_BROWSER });
  await reply.arrayBuffer();
  const ms = performance.now() - start;
  return { ms, isRendered: reply.headers.has(SERVED_PAGE), status: reply.status };
}

/** The page is rendered and kept: the renderer is warm. */
export async function untilRendered(url: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await timedPage(url)).isRendered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} is not rendered`);
}

/** A page's address as nobody has requested it: pages are kept under the whole address. */
export const freshPath = (path: string, at: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}utm_term=${String(at)}`;
