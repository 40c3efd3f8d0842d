import type { PreferredColours } from "../../ui/theme-colours.rules.ts";

/** Colours that a patron can choose; `own` are those of the configuration. */
export const THEME_NAMES = ["own", "ink", "lake", "moss", "plum", "brick"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** Colours of both themes. */
export interface ChosenColours {
  readonly light: PreferredColours;
  readonly dark: PreferredColours;
}

const COLOURS: Readonly<Record<Exclude<ThemeName, "own">, ChosenColours>> = {
  ink: {
    light: { primary: "#1F3A6E", surface: "#F8F9FC" },
    dark: { primary: "#A9C1F2", surface: "#171A21" },
  },
  lake: {
    light: { primary: "#0B5560", surface: "#F6FBFB" },
    dark: { primary: "#86CFD9", surface: "#141B1C" },
  },
  moss: {
    light: { primary: "#2F5D3A", surface: "#F8FBF7" },
    dark: { primary: "#9CCFA5", surface: "#171B17" },
  },
  plum: {
    light: { primary: "#6B2F6B", surface: "#FCF8FC" },
    dark: { primary: "#DDA8DC", surface: "#1D171D" },
  },
  brick: {
    light: { primary: "#8C3A22", surface: "#FCF9F6" },
    dark: { primary: "#F0AE97", surface: "#1E1816" },
  },
};

/**
 * The theme's colours: the patron's choice overrides the configuration's.
 * @param name the choice; undefined: the patron may not choose (the theme changer is off)
 * @source spec §2 "theme-changer"
 */
export function preferredColours(
  configured: ChosenColours,
  name: ThemeName | undefined,
): ChosenColours {
  if (name === undefined || name === "own") return configured;
  return COLOURS[name];
}
