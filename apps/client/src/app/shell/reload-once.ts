import type { Platform } from "../../platform/ports/platform.ts";

const FLAG = "freihand.reloaded";
/** A reload that lies further back than this belongs to another failure, in milliseconds. */
const FORGET_AFTER_MS = 60_000;

/**
 * Whether a page that failed to load should be loaded anew: once, and never while offline.
 * @source spec §2 "the app reloads once", trust
 */
export function mayReload({ texts, clock, network }: Platform): boolean {
  if (!network.isOnline()) return false;
  const last = Number(texts.read(FLAG) ?? "0");
  if (clock.now() - last < FORGET_AFTER_MS) return false;
  texts.write(FLAG, String(clock.now()));
  return true;
}
