import type { Config } from "@freihand/contract";

type Metadata = Config["metadata"];

/** Where the page was opened. */
export interface PageAddress {
  /** Host name without port. */
  readonly host: string;
  /** Scheme, host and port. */
  readonly origin: string;
}

const APP_ID = /^\d{5,15}$/;
/** One slash, not followed by a second; nothing that would start another argument of the banner. */
const PATH = /^\/(?![/\\])[^\s,\\\p{Cc}]*$/u;

/**
 * The app as named to Safari on iOS: the content of `apple-itunes-app`.
 * @returns undefined when there is no app, or it is not for this host
 * @source spec §2 "Smart app banner", §3 "metadata"
 */
export function smartAppBanner(
  { smartAppBanner: banner }: Metadata,
  { host, origin }: PageAddress,
): string | undefined {
  if (banner === undefined || !APP_ID.test(banner.appId)) return undefined;
  if (banner.hosts !== undefined && !banner.hosts.includes(host)) return undefined;
  const { path } = banner;
  const argument = path !== undefined && PATH.test(path) ? `, app-argument=${origin}${path}` : "";
  return `app-id=${banner.appId}${argument}`;
}

/** One meta element about the page. */
export interface SeoMeta {
  /** Open Graph's elements are named by `property`, all others by `name`. */
  readonly attribute: "name" | "property";
  readonly key: string;
  readonly content: string;
}

/** What search engines and link previews read; nothing here triggers an action in a browser. */
const NAMED = /^(?:description|keywords|author|robots|google-site-verification|twitter:[a-z]+)$/;
const OPEN_GRAPH = /^og:[a-z]+(?:[_:][a-z]+)*$/;

/**
 * A project's metadata for search engines; other names are left out.
 * @source spec §2 "SEO metadata"
 */
export function seoMeta({ seo = {} }: Metadata): readonly SeoMeta[] {
  return Object.entries(seo).flatMap(([key, content]): SeoMeta[] => {
    if (NAMED.test(key)) return [{ attribute: "name", key, content }];
    return OPEN_GRAPH.test(key) ? [{ attribute: "property", key, content }] : [];
  });
}
