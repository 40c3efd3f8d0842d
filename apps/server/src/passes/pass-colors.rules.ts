import type { Config } from "@freihand/contract";

/** Colours of a card as `#rrggbb`. */
export interface PassColors {
  readonly foreground: string;
  readonly background: string;
}

/** @source WCAG 2.2, 1.4.3 */
const READABLE = 4.5;
const WHITE = "#FFFFFF";
const BLACK = "#000000";

/**
 * The colours of a library's card: its own, else those of the project's app bar. An unreadable text becomes black or
 * white.
 * @param own undefined: the library has none
 */
export function passColors(theme: Config["theme"], own: PassColors | undefined): PassColors {
  const { foreground, background } = own ?? { foreground: WHITE, background: barColor(theme) };
  if (contrast(foreground, background) >= READABLE) return { foreground, background };
  return { foreground: isDark(background) ? WHITE : BLACK, background };
}

const barColor = ({ light: { bar, primary } }: Config["theme"]): string => bar ?? primary ?? BLACK;

/** Whether white contrasts with it more than black. @param colour `#rrggbb` */
export const isDark = (colour: string): boolean =>
  contrast(WHITE, colour) >= contrast(BLACK, colour);

/** The three parts of a colour, 0 to 255. @param colour `#rrggbb` */
export const channelsOf = (colour: string): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
