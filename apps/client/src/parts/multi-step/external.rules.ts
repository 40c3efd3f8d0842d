import { secureAddress } from "../web-address.rules.ts";

/**
 * The host of a page that may be opened: https only.
 * @returns undefined when `url` must not be opened
 * @source rulings 20, trust Q-26
 */
export function safeExternalHost(url: string): string | undefined {
  return secureAddress(url)?.host;
}
