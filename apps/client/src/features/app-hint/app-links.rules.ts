import type { Config, LibraryId } from "@freihand/contract";
import { storeLink } from "../../parts/links/store-link.rules.ts";

/** A link to the native app. */
export interface AppLink {
  readonly system: "ios" | "android";
  readonly href: string;
}

/** The store, and so the kind of device. */
export interface AppLinkFacts {
  readonly libraryId: LibraryId;
  /** Undefined: neither of the two, so that both links are offered. */
  readonly system: AppLink["system"] | undefined;
}

/**
 * The links to the native app that the hint offers; none: no hint is shown.
 * @source spec §4 "app hint"
 */
export function appLinks(
  { features, settings }: Pick<Config, "features" | "settings">,
  { libraryId, system }: AppLinkFacts,
): readonly AppLink[] {
  if (!features.appHints) return [];
  const systems = system === undefined ? (["ios", "android"] as const) : [system];
  return systems.flatMap((name) => {
    const href = storeLink(settings[name]?.link, { system: name, libraryId });
    return href === undefined ? [] : [{ system: name, href }];
  });
}
