import { useStore } from "zustand";
import { useModel } from "../context.ts";
import type { SettingsState } from "./settings.store.ts";

/** The patron's settings, with their actions. */
export function useSettings(): SettingsState {
  return useStore(useModel().settings);
}
