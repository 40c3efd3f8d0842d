import { useStore } from "zustand";
import { useModel } from "../context.ts";
import type { SettingsState } from "./settings.store.ts";

/** What the patron has set, with the ways to change it. */
export function useSettings(): SettingsState {
  return useStore(useModel().settings);
}
