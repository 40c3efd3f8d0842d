import * as z from "zod/mini";
import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore } from "../settings/kept-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";
import { THEME_NAMES, type ThemeName } from "./theme-choice.rules.ts";

const themeChoice = z.object({ name: z.enum(THEME_NAMES) });
type ThemeChoice = z.infer<typeof themeChoice>;
type Actions = Omit<ThemeChoiceState, keyof ThemeChoice>;

/** Which colours the patron has chosen, and the action to choose others. */
export interface ThemeChoiceState extends ThemeChoice {
  readonly choose: (name: ThemeName) => void;
}

/** The choice of colours of one device. */
export function createThemeChoiceStore(texts: TextStore): StoreApi<ThemeChoiceState> {
  return createKeptStore<ThemeChoice, Actions>({
    kept: createPersisted(texts, {
      key: STORED_KEYS.theme,
      version: 1,
      schema: themeChoice,
      fallback: { name: "own" },
    }),
    stateOf: (all) => themeChoice.parse(all),
    actions: (update) => ({
      choose: (name: ThemeName) => {
        update(() => ({ name }));
      },
    }),
  });
}
