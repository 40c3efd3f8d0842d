import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { AppIconPort } from "../../platform/ports/app-icon.ts";
import type { TextStore } from "../../platform/ports/text-store.ts";
import type { WantedIcon } from "./app-icon.rules.ts";

const KEY = STORED_KEYS["app-icon"];
const OWN: WantedIcon = "own";

/** Whether the app has this icon as far as is known; an interrupted switch has left no record. */
export function bearsIcon(texts: TextStore, wanted: WantedIcon): boolean {
  return (texts.read(KEY) ?? OWN) === String(wanted);
}

/**
 * Gives the installed app this icon.
 * @returns false if nothing changed: there is no such icon, or the app has it already
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
