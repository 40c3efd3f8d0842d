/** Where the native shells serve the client from. @source Q-19 */
export const NATIVE_ORIGINS: readonly string[] = ["capacitor://localhost", "https://localhost"];

/** What browsers say about where a request comes from; undefined: they, or what is no browser, say nothing. */
interface Whence {
  /** `Sec-Fetch-Site`, which no script can write. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Whether a browser says that a page which is not ours has sent a request. Nothing is said by calendars, by the native shells'
 * own calls and by old browsers; what guards them is that no cookie or other ambient right exists.
 * @source Q-19
 */
export function isOfForeignPage({ site, origin }: Whence): boolean {
  if (site === undefined || site === "same-origin" || site === "none") return false;
  return origin === undefined || !NATIVE_ORIGINS.includes(origin);
}
