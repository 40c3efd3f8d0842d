import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { usePlatform } from "../../platform/context.ts";
import { wantedIcon, type WantedIcon } from "./app-icon.rules.ts";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { AppIconPort, TextStore } from "../../platform/ports/platform.ts";

/** @source spec §9 "App icon delay" */
const DELAY_MS = 1000;

/**
 * Makes the installed app's icon follow single mode, a second later; on iOS it then goes home and reloads, on Android
 * it closes. An interrupted change is made at the next start.
 * @source spec §4 "Single mode", §1 "Switching to single mode"
 */
export function useAppIcon(): void {
  const { appIcon, texts } = usePlatform();
  const { data: libraries } = useLibraries();
  const wanted = wantedIcon(useLibraryState(), libraries);
  const restart = useRestartAfterIconChange();
  const change = useEffectEvent(async (icon: WantedIcon) => {
    if (!appIcon) return;
    try {
      if (await changeIcon(appIcon, texts, icon)) await restart(icon);
    } catch {
      // The device refuses: single mode applies without its icon, and the next start retries.
    }
  });
  useEffect(() => {
    if (!appIcon || wanted === undefined || bearsIcon(texts, wanted)) return undefined;
    const timer = setTimeout(() => {
      void change(wanted);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [appIcon, texts, wanted]);
}

/** What happens after a new icon; nothing after the app's own. */
function useRestartAfterIconChange(): (icon: WantedIcon) => Promise<void> {
  const { name, page, closeApp } = usePlatform();
  const navigate = useNavigate();
  return async (icon) => {
    if (icon === "own") return;
    if (name === "android") await closeApp?.();
    if (name !== "ios") return;
    await navigate("/");
    page.reload();
  };
}

const KEY = STORED_KEYS["app-icon"];
const OWN: WantedIcon = "own";

/** Whether the app has this icon as far as is known; an interrupted switch has left no record. */
function bearsIcon(texts: TextStore, wanted: WantedIcon): boolean {
  return (texts.read(KEY) ?? OWN) === String(wanted);
}

/**
 * Gives the installed app this icon.
 * @returns false if nothing changed: there is no such icon, or the app has it already
 */
async function changeIcon(
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
