/** The kinds of status lines. @source look "Tokens" */
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

/** Text and background colours of one theme. */
export interface Palette {
  /** The page. */
  readonly surface: string;
  /** Cards, menus, dialogs: one step away from the surface. */
  readonly raised: string;
  readonly text: string;
  readonly quiet: string;
  readonly hairline: string;
  readonly primary: string;
  /** A filled button on hover. */
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** The top bar. */
  readonly bar: string;
  readonly onBar: string;
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
  primaryHover: "#282828",
  onPrimary: "#FFFFFF",
  bar: "#FBFBFB",
  onBar: "#1C1C1C",
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
  primaryHover: "#E6E6E6",
  onPrimary: "#1C1C1C",
  bar: "#1C1C1C",
  onBar: "#F0F0F0",
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
