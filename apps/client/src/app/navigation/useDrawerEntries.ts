import { useConfig } from "../../model/config/config.query.ts";
import { useIsMulti } from "../../model/library/libraries.query.ts";
import { useIsOffline } from "../../model/offline/useIsOffline.ts";
import { reminderType } from "../../model/reminders/reminder-type.rules.ts";
import { useSession } from "../../model/session/useSession.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { useHasLibrary } from "../shell/useHasLibrary.ts";
import { drawerEntries, type ShownEntry } from "./entries.rules.ts";

/** The lines of the drawer in the current state. */
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
