/** Origins from which the native shells serve the client. @source Q-19 */
export const NATIVE_ORIGINS: readonly string[] = ["capacitor://localhost", "https://localhost"];

/** Browsers' information on where a request comes from; undefined: none, or not a browser. */
interface Whence {
  /** `Sec-Fetch-Site`, which no script can set. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Whether, according to the browser, a request was sent by a foreign page. Calendars, the native shells' own calls and
 * old browsers send no such information; they are protected by the absence of cookies and other ambient credentials.
 * @source Q-19
 */
export function isOfForeignPage({ site, origin }: Whence): boolean {
  if (site === undefined || site === "same-origin" || site === "none") return false;
  return origin === undefined || !NATIVE_ORIGINS.includes(origin);
}
