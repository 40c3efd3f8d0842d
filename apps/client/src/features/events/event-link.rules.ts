import type { LibraryEvent } from "@freihand/contract";
import { secureAddress } from "../../parts/links/web-address.rules.ts";

/** Where to register; https only. @returns undefined if there is nowhere, or nothing to register for */
export function registrationLink({ registration, cancelled }: LibraryEvent): string | undefined {
  const url = registration?.url;
  const isOpen = !cancelled && registration?.seatsLeft !== 0;
  return url === undefined || !isOpen ? undefined : secureAddress(url)?.href;
}

/**
 * The picture of an event, if it is from a host that the project allows: no other host learns who looks at it.
 * @param hosts names as in the configuration's `imageHosts`
 * @param own origin of the app
 */
export function eventImage(
  { image }: LibraryEvent,
  hosts: readonly string[],
  own: string,
): string | undefined {
  const url = image === undefined ? null : URL.parse(image, own);
  if (url === null) return undefined;
  const isAllowed = url.protocol === "https:" && hosts.some((host) => isHost(url.host, host));
  return url.origin === own || isAllowed ? url.href : undefined;
}

/** @param allowed a name, or `*.` and the name above it, as in a content policy */
const isHost = (host: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;
