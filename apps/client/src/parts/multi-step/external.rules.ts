/**
 * The host of a page that may be opened: https only.
 * @returns undefined when `url` must not be opened
 * @source rulings 20, trust Q-26
 */
export function safeExternalHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === "https:" && host !== "" ? host : undefined;
}
