import type { CSSObject } from "@emotion/react";
import type { SxProps } from "@mui/material/styles";
import { asCss } from "./box.cast.ts";
import { theme, type Breakpoint, type Theme } from "./theme.ts";

/** A style in the theme's steps and names: `{ p: 2, color: "text.secondary", mt: { xs: 1, sm: 3 } }`. */
export type Sx = SxProps<Theme>;

type Style = Readonly<Record<string, unknown>>;

/**
 * A style as CSS; of several, later ones decide.
 * @source look "Tokens"
 */
export function sxCss(sx: Sx): readonly CSSObject[] {
  return [sx].flat().flatMap((one) => {
    const style: unknown = typeof one === "function" ? one(theme) : one;
    return isStyle(style) ? [asCss(written(style))] : [];
  });
}

const isStyle = (value: unknown): value is Style => typeof value === "object" && value !== null;

function written(style: Style): Style {
  const plain: Record<string, unknown> = {};
  const byWidth = new Map<Breakpoint, Style>();
  for (const [name, unread] of Object.entries(style)) {
    const value: unknown = typeof unread === "function" ? unread(theme) : unread;
    if (!isStyle(value)) Object.assign(plain, declared(name, value));
    else if (isByWidth(value)) gather(byWidth, name, value);
    else plain[name] = written(value);
  }
  // the smallest first: wider ones decide
  const widths = WIDTHS.flatMap((at) => {
    const there = byWidth.get(at);
    return there === undefined ? [] : [[theme.breakpoints.up(at), there]];
  });
  return { ...Object.fromEntries(widths), ...plain };
}

const WIDTHS: readonly Breakpoint[] = ["xs", "sm", "md", "lg", "xl"];

const isByWidth = (value: Style): boolean =>
  Object.keys(value).every((key) => key in theme.breakpoints.values);

function gather(byWidth: Map<Breakpoint, Style>, name: string, values: Style): void {
  for (const at of WIDTHS)
    if (at in values) byWidth.set(at, { ...byWidth.get(at), ...declared(name, values[at]) });
}

/** Declarations of one property. */
function declared(name: string, value: unknown): Style {
  if (value === undefined || value === null) return {};
  const names = SPACES[name];
  if (names !== undefined) return same(names, inSteps(value));
  const read = READERS[name];
  return read === undefined ? { [name]: value } : read(value);
}

const same = (names: readonly string[], value: unknown): Style =>
  Object.fromEntries(names.map((name) => [name, value]));

const inSteps = (value: unknown): unknown =>
  typeof value === "number" ? value * theme.spacing : value;

const SIDES: Readonly<Record<string, readonly string[]>> = {
  "": [""],
  t: ["Top"],
  r: ["Right"],
  b: ["Bottom"],
  l: ["Left"],
  x: ["Left", "Right"],
  y: ["Top", "Bottom"],
};

function sidesOf(letter: string, word: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(SIDES).map(([side, names]) => [letter + side, names.map((name) => word + name)]),
  );
}

/** Properties in steps of the theme, with those that they stand for. */
const SPACES: Readonly<Record<string, readonly string[]>> = {
  ...sidesOf("m", "margin"),
  ...sidesOf("p", "padding"),
  gap: ["gap"],
  rowGap: ["rowGap"],
  columnGap: ["columnGap"],
};

type Reader = (value: unknown) => Style;

const colour =
  (name: string): Reader =>
  (value) => ({ [name]: found(theme.vars.palette, value) });

const line =
  (name: string): Reader =>
  (value) => ({ [name]: typeof value === "number" ? `${String(value)}px solid` : value });

const size =
  (name: string): Reader =>
  (value) => ({ [name]: isShare(value) ? `${String(100 * value)}%` : value });

const isShare = (value: unknown): value is number =>
  typeof value === "number" && value > 0 && value <= 1;

const named =
  (name: string, of: object, prefix = ""): Reader =>
  (value) => ({ [name]: found(of, value, prefix) });

/** @returns the value itself where the theme has no such name */
function found(of: object, value: unknown, prefix = ""): unknown {
  if (typeof value !== "string") return value;
  const path = prefix === "" ? value : prefix + value.charAt(0).toUpperCase() + value.slice(1);
  let at: unknown = of;
  for (const step of path.split(".")) at = isStyle(at) ? at[step] : undefined;
  return at ?? value;
}

const LINES = ["border", "borderTop", "borderRight", "borderBottom", "borderLeft"];
const COLOURS = [
  "color",
  "backgroundColor",
  "outlineColor",
  ...LINES.map((name) => `${name}Color`),
];
const SIZES = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"];

const all = (names: readonly string[], reader: (name: string) => Reader) =>
  Object.fromEntries(names.map((name) => [name, reader(name)]));

const READERS: Readonly<Record<string, Reader>> = {
  ...all(COLOURS, colour),
  ...all(LINES, line),
  ...all(SIZES, size),
  bgcolor: colour("backgroundColor"),
  borderRadius: (value) => ({
    borderRadius: typeof value === "number" ? value * theme.shape.borderRadius : value,
  }),
  fontWeight: named("fontWeight", theme.typography, "fontWeight"),
  zIndex: named("zIndex", theme.zIndex),
  typography: (value) => {
    const kind = found(theme.typography, value);
    return isStyle(kind) ? kind : {};
  },
};
