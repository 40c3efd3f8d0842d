/** The system's scheme, unless the project has another default. @source spec §3 "Default config" */
export type ColourMode = "system" | "light" | "dark";

/**
 * The theme's mode for a setting.
 * @param darkTheme undefined: the patron has not chosen
 * @param usual the project's default; `system` follows the system
 * @source rulings 37
 */
export function colourMode(darkTheme: boolean | undefined, usual: ColourMode): ColourMode {
  if (darkTheme === undefined) return usual;
  return darkTheme ? "dark" : "light";
}
