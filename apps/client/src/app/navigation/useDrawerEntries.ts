import { useConfig } from "../../model/config.query.ts";
import { useIsMulti } from "../../model/libraries.query.ts";
import { useIsOffline } from "../../model/useIsOffline.ts";
import { reminderType } from "../../model/reminder-type.rules.ts";
import { useSession } from "../../model/useSession.ts";
import { useSettings } from "../../model/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { useHasLibrary } from "../shell/useHasLibrary.ts";
import { drawerEntries, type ShownEntry } from "./entries.rules.ts";

/** The lines of the drawer as things stand. */
export function useDrawerEntries(): readonly ShownEntry[] {
  const config = useConfig();
  const platform = usePlatform();
  const isNative = platform.name !== "web";
  return drawerEntries(config, {
    hasLibrary: useHasLibrary(),
    isOffline: useIsOffline(),
    isMulti: useIsMulti(),
    isLoggedIn: useSession() !== undefined,
    features: config.features,
    isNative,
    canRemind: reminderType(platform) !== undefined,
    themeChanger: useSettings().themeChanger,
    info: config.info,
  });
}
