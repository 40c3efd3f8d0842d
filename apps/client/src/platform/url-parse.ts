/** Same as `URL.parse`, which iPhones before iOS 18 lack: the checks of external addresses rely on it. */
export const parsedUrl = (text: string, base?: string | URL): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;

if (!Object.hasOwn(URL, "parse"))
  Object.defineProperty(URL, "parse", { configurable: true, writable: true, value: parsedUrl });
