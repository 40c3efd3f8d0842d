import type { Locale } from "@freihand/contract";
import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore } from "./kept-store.ts";
import { createPersisted } from "./persisted.ts";
import {
  changedSettings,
  DEFAULT_SETTINGS,
  settingsShape,
  type Settings,
} from "./settings.rules.ts";
import { STORED_KEYS } from "./stored-keys.rules.ts";

/** Settings and their actions. */
export interface SettingsState extends Settings {
  /** Undefined follows the system. */
  readonly setDarkTheme: (dark: boolean | undefined) => void;
  readonly setLocale: (locale: Locale) => void;
  readonly change: (part: Partial<Omit<Settings, "darkTheme">>) => void;
  /** Replaces all settings; the project stays that of this address. */
  readonly replace: (settings: Omit<Settings, "projectId">) => void;
  /** Back to the defaults. @source spec §3 "reset" */
  readonly reset: () => void;
}

/** The settings store of one device. */
export function createSettingsStore(texts: TextStore): StoreApi<SettingsState> {
  const kept = createPersisted(texts, {
    key: STORED_KEYS.settings,
    version: 1,
    schema: settingsShape,
    fallback: DEFAULT_SETTINGS,
  });
  return createKeptStore<Settings, Omit<SettingsState, keyof Settings>>({
    kept,
    stateOf: (all) => settingsShape.parse(all),
    actions: (update) => ({
      setDarkTheme: (dark: boolean | undefined) => {
        update(({ darkTheme: _before, ...others }) =>
          dark === undefined ? others : { ...others, darkTheme: dark },
        );
      },
      setLocale: (locale: Locale) => {
        update((settings) => ({ ...settings, locale }));
      },
      change: (part: Partial<Omit<Settings, "darkTheme">>) => {
        update((settings) => changedSettings(settings, part));
      },
      replace: (settings: Omit<Settings, "projectId">) => {
        update(({ projectId }) => ({ ...settings, projectId }));
      },
      reset: () => {
        update(() => DEFAULT_SETTINGS);
      },
    }),
  });
}
