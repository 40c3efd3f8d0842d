import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { AppIconPort } from "../../platform/ports/app-icon.ts";
import type { TextStore } from "../../platform/ports/text-store.ts";
import type { WantedIcon } from "./app-icon.rules.ts";

const KEY = STORED_KEYS["app-icon"];
const OWN: WantedIcon = "own";

/** Whether the app bears this icon by all that is known; a switch that was interrupted has left no note. */
export function bearsIcon(texts: TextStore, wanted: WantedIcon): boolean {
  return (texts.read(KEY) ?? OWN) === String(wanted);
}

/**
 * Gives the installed app this icon.
 * @returns false when nothing changed: it has no such icon, or bears it already
 */
export async function changeIcon(
  icon: AppIconPort,
  texts: TextStore,
  wanted: WantedIcon,
): Promise<boolean> {
  if (wanted === "own") {
    await icon.set(undefined);
    texts.remove(KEY);
    return true;
  }
  if (!(await icon.isAvailable(wanted))) return false;
  const isNew = !(await icon.isEnabled(wanted));
  if (isNew) await icon.set(wanted);
  texts.write(KEY, String(wanted));
  return isNew;
}
