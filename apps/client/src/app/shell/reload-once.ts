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
  if (!hasPageLoaded()) performance.mark(PAGE_LOADED);
  if (texts.read(FLAG) !== undefined) texts.remove(FLAG);
}

/** The browser's own record of this start, which nothing outlives. */
const PAGE_LOADED = "freihand-page-loaded";

/** Whether any page has loaded since the app started. */
const hasPageLoaded = () => performance.getEntriesByName(PAGE_LOADED).length > 0;

/** The app was started by a reload and nothing has loaded since: where storage is denied, the flag is gone by now. */
function isReloadInVain(): boolean {
  const [start] = performance.getEntriesByType("navigation");
  return !hasPageLoaded() && start !== undefined && "type" in start && start.type === "reload";
}
