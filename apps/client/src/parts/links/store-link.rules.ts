import type { LibraryId } from "@freihand/contract";
import { secureAddress } from "./web-address.rules.ts";

/** The native app's store link and its recipient. */
export interface StoreLinkFacts {
  readonly system: "ios" | "android";
  /** Undefined: no library is chosen, the placeholder is removed. */
  readonly libraryId: LibraryId | undefined;
}

/**
 * Address of the native app in its store. Google's store passes the library on to the app that it installs.
 * @param link of the configuration, with `{id}` for the library; undefined: there is no app
 * @returns undefined for anything but a web address
 * @source spec §3 "app link", §5 "Install referrer", Q-26
 */
export function storeLink(
  link: string | undefined,
  { system, libraryId }: StoreLinkFacts,
): string | undefined {
  if (link === undefined) return undefined;
  const text = libraryId === undefined ? "" : String(libraryId);
  const href = secureAddress(link.replaceAll("{id}", text))?.href;
  if (href === undefined || system === "ios" || libraryId === undefined) return href;
  return withReferrer(new URL(href), libraryId);
}

const PLAY_STORE = "play.google.com";

/** A term that the operator has set stays. */
function withReferrer(url: URL, libraryId: LibraryId): string {
  const before = url.searchParams.get("referrer") ?? "";
  if (url.hostname !== PLAY_STORE || new URLSearchParams(before).has("utm_term")) return url.href;
  const term = `utm_term=libId:${String(libraryId)}`;
  url.searchParams.set("referrer", before === "" ? term : `${before}&${term}`);
  return url.href;
}
