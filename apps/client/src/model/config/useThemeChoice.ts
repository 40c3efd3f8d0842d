import { useStore } from "zustand";
import { useModel } from "../context.ts";
import type { ThemeName } from "./theme-choice.rules.ts";
import { useSettings } from "../settings/useSettings.ts";

/** The colours that the patron has chosen; undefined while the theme changer is off. */
export function useThemeChoice(): ThemeName | undefined {
  const { themeChanger } = useSettings();
  const name = useStore(useModel().themeChoice, (state) => state.name);
  return themeChanger ? name : undefined;
}
