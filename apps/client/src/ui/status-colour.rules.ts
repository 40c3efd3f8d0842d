/** What a status line can tell. @source look "Tokens" */
export type StatusKind =
  | "available"
  | "online"
  | "onLoan"
  | "reserved"
  | "notForLoan"
  | "due"
  | "overdue"
  | "ready"
  | "inTransit"
  | "unknown";

/** Colours of one theme that words are written in and on. */
export interface Palette {
  /** The page. */
  readonly surface: string;
  /** Cards, menus, dialogs: one step away from the surface. */
  readonly raised: string;
  readonly text: string;
  readonly quiet: string;
  readonly hairline: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly status: Readonly<Record<StatusKind, string>>;
}

/** @source spec §9 "Surface colours", look "Tokens" */
export const LIGHT: Palette = {
  surface: "#FBFBFB",
  raised: "#FFFFFF",
  text: "#1C1C1C",
  quiet: "#595959",
  hairline: "#DEDEDE",
  primary: "#2E2E2E",
  onPrimary: "#FFFFFF",
  status: {
    available: "#1B6B3A",
    online: "#1B6B3A",
    onLoan: "#595959",
    reserved: "#85530B",
    notForLoan: "#595959",
    due: "#85530B",
    overdue: "#B3261E",
    ready: "#1B6B3A",
    inTransit: "#595959",
    unknown: "#595959",
  },
};

/** @source spec §9 "Surface colours", look "Tokens" */
export const DARK: Palette = {
  surface: "#1C1C1C",
  raised: "#262626",
  text: "#F0F0F0",
  quiet: "#B4B4B4",
  hairline: "#3D3D3D",
  primary: "#E3E3E3",
  onPrimary: "#1C1C1C",
  status: {
    available: "#7BD49A",
    online: "#7BD49A",
    onLoan: "#B4B4B4",
    reserved: "#F0BC6A",
    notForLoan: "#B4B4B4",
    due: "#F0BC6A",
    overdue: "#FF9B92",
    ready: "#7BD49A",
    inTransit: "#B4B4B4",
    unknown: "#B4B4B4",
  },
};

/**
 * Contrast of two colours, 1 to 21.
 * @param one,other `#RRGGBB`
 * @source WCAG 2.2 "contrast ratio"
 */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

function luminance(colour: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
