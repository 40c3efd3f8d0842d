/** What `URL.parse` does, for iPhones before iOS 18, which have none: what judges addresses from outside counts on it. */
export const parsedUrl = (text: string, base?: string | URL): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;

if (!Object.hasOwn(URL, "parse"))
  Object.defineProperty(URL, "parse", { configurable: true, writable: true, value: parsedUrl });
