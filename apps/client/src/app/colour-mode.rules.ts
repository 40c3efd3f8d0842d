/**
 * The theme's mode for a setting.
 * @param darkTheme undefined follows the system
 * @source rulings 37
 */
export function colourMode(darkTheme: boolean | undefined): "system" | "light" | "dark" {
  if (darkTheme === undefined) return "system";
  return darkTheme ? "dark" : "light";
}
