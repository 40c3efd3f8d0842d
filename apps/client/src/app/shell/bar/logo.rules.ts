import { contrast } from "../../../ui/contrast.rules.ts";

/**
 * Which variant of a logo is readable on the bar: `dark` is made for dark bars, `light` for light ones.
 * @param bar colour of the bar, `#RRGGBB`
 * @source spec §2 "Logo"
 */
export function logoVariant(bar: string): "dark" | "light" {
  return contrast(bar, "#FFFFFF") > contrast(bar, "#000000") ? "dark" : "light";
}
