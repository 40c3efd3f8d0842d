import { ownPath } from "./redirect.rules.ts";

/** The app's own scheme, for links of its own kind: `freihand://record/1/42`. */
const OWN_SCHEME = /^freihand:\/{0,3}/i;

/**
 * Where a link from outside leads inside the app: from the device, a notification or a tag.
 * @param link an address of the server, one of the app's own scheme, or a path
 * @param server origin of the server; the empty text: the app has none of its own, and only paths count
 * @returns path, query and hash of a screen; undefined: it leads anywhere else
 * @source Q-1, rulings 17
 */
export function linkedPath(link: string, server: string): string | undefined {
  if (OWN_SCHEME.test(link)) return ownPath(link.replace(OWN_SCHEME, "/"));
  return link.startsWith("/") ? ownPath(link) : servedPath(link, server);
}

function servedPath(link: string, server: string): string | undefined {
  const url = URL.parse(link);
  const isOurs =
    url !== null && server !== "" && url.origin === server && url.username + url.password === "";
  return isOurs ? ownPath(`${url.pathname}${url.search}${url.hash}`) : undefined;
}
