/** An address of our own, in its normal form. */
export interface LocalAddress {
  readonly pathname: string;
  /** With query and hash. */
  readonly path: string;
}

const LONGEST = 2048;
/** An origin that no link can contain by accident. */
const NOWHERE = "https://app.invalid";
/** One slash, then neither slash nor backslash; no blanks, no control characters. */
const LOCAL_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/**
 * A text from outside as an address below our own origin.
 * @returns undefined when it points elsewhere, or could come to
 * @source, rulings 17
 */
export function localAddress(text: string): LocalAddress | undefined {
  if (text.length > LONGEST || !LOCAL_PATH.test(text)) return undefined;
  const url = URL.parse(text, NOWHERE);
  // `/.//host` is a path whose normal form contains a host
  if (url === null || url.origin !== NOWHERE || url.pathname.startsWith("//")) return undefined;
  const { pathname, search, hash } = url;
  return { pathname, path: `${pathname}${search}${hash}` };
}
