import { localAddress } from "../links/local-address.rules.ts";

/** The allowed targets of a third-party link. */
export type LinkTarget =
  /** A screen of the app: path, query and hash for the router. */
  | { readonly kind: "app"; readonly to: string }
  /** A file of our own server. */
  | { readonly kind: "file"; readonly href: string }
  /** Another site: opened in a new tab, without a referrer. */
  | { readonly kind: "external"; readonly href: string }
  /** Mail, telephone, or a place on the same page. */
  | { readonly kind: "plain"; readonly href: string };

const LONGEST = 2048;
const SERVED = /^\/(?:services|assets)\//;
const PLAIN = /^(?:mailto:|tel:|#)[^\s\p{Cc}]*$/iu;

/**
 * Classifies the address of a link: http(s), mailto, tel, a path of our own, or a place on the page.
 * @param href as written
 * @returns undefined for anything else: the text stays, the link is removed
 * @source
 */
export function linkTarget(href: string): LinkTarget | undefined {
  if (href.length > LONGEST) return undefined;
  if (PLAIN.test(href)) return { kind: "plain", href };
  return ownTarget(href) ?? externalTarget(href);
}

function ownTarget(text: string): LinkTarget | undefined {
  const address = localAddress(text);
  if (!address) return undefined;
  const { pathname, path } = address;
  return SERVED.test(pathname) ? { kind: "file", href: path } : { kind: "app", to: path };
}

function externalTarget(href: string): LinkTarget | undefined {
  if (!/^https?:\/\/[^/\s\\]/i.test(href) || /[\s\p{Cc}]/u.test(href)) return undefined;
  const url = URL.parse(href);
  return url === null ? undefined : { kind: "external", href: url.href };
}
