import { BUILD_ID } from "../../build-id.ts";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { Platform } from "../../platform/ports/platform.ts";

const FLAG = STORED_KEYS.reloaded;

type Device = Pick<Platform, "texts" | "network">;

/**
 * Whether a page that failed to load should be reloaded: once per build, and never while offline.
 * @source spec §2 "Reload once", Q-43, Q-44
 */
export function mayReload({ texts, network }: Device): boolean {
  if (!network.isOnline() || texts.read(FLAG) === BUILD_ID || isReloadInVain()) return false;
  texts.write(FLAG, BUILD_ID);
  return true;
}

/** Records that a page has loaded: the next failure may reload again. */
export function pageHasLoaded({ texts }: Pick<Device, "texts">): void {
  hasLoaded = true;
  if (texts.read(FLAG) !== undefined) texts.remove(FLAG);
}

/** Whether any page has loaded since the app started. */
let hasLoaded = false;

/** The app was started by a reload and nothing has loaded since: where storage is denied, the flag is gone by now. */
function isReloadInVain(): boolean {
  const [start] = performance.getEntriesByType("navigation");
  return !hasLoaded && start !== undefined && "type" in start && start.type === "reload";
}
