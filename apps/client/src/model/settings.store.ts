import { locale, type Locale } from "@freihand/contract";
import * as z from "zod/mini";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { TextStore } from "../platform/ports/text-store.ts";
import { persisted } from "./persisted.ts";

const settingsShape = z.object({
  /** Undefined follows the system. @source rulings 37 */
  darkTheme: z.optional(z.boolean()),
  locale,
  /** Age in seconds after which account data is fetched again. @source rulings 7 */
  accountRenewTime: z.int().check(z.minimum(1)),
  /** Non-empty wins over the host name. @source rulings 3 */
  projectId: z.string(),
});
/** What the patron has set on this device. @source spec §3 "Settings" */
export type Settings = z.infer<typeof settingsShape>;

/** @source spec §3, §9 */
export const DEFAULT_SETTINGS: Settings = { locale: "de", accountRenewTime: 600, projectId: "" };

/** Settings and the ways to change them. */
export interface SettingsState extends Settings {
  /** Undefined follows the system. */
  readonly setDarkTheme: (dark: boolean | undefined) => void;
  readonly setLocale: (locale: Locale) => void;
}

/** The settings store of one device. */
export function createSettingsStore(texts: TextStore): StoreApi<SettingsState> {
  const kept = persisted(texts, {
    key: "freihand.settings",
    version: 1,
    schema: settingsShape,
    fallback: DEFAULT_SETTINGS,
  });
  const store = createStore<SettingsState>((set) => ({
    ...kept.read(),
    setDarkTheme: (darkTheme) => {
      set((state) => withDarkTheme(state, darkTheme), true);
    },
    setLocale: (chosen) => {
      set({ locale: chosen });
    },
  }));
  store.subscribe((state) => {
    kept.write(settingsShape.parse(state));
  });
  return store;
}

function withDarkTheme(state: SettingsState, dark: boolean | undefined): SettingsState {
  const { darkTheme, ...others } = state;
  if (darkTheme === dark) return state;
  return dark === undefined ? others : { ...others, darkTheme: dark };
}
