import type { EmotionCache } from "@emotion/cache";
import { __unsafe_useEmotionCache as useEmotionCache, css, type CSSObject } from "@emotion/react";
import { useInsertionEffect } from "react";
import { keptUpTo } from "./kept.rules.ts";
import { styleKey } from "./style-key.rules.ts";
import { sxCss, type Sx } from "./sx.ts";
import { theme, type Theme } from "./theme.ts";

/** A style as CSS, under a name that is a hash of it. */
type Written = ReturnType<typeof css>;

/** Styles that depend on data are few for each of these, but a server runs for long. */
const kept = keptUpTo<Written>(4_000);

/** How a component looks before `sx` changes something. */
export interface Look {
  /** The same for the same CSS, and for no other. */
  readonly name: string;
  /** Later parts decide. */
  readonly css: (theme: Theme) => readonly CSSObject[];
}

/** What an element's class comes from. */
interface Styled {
  readonly sx?: Sx | undefined;
  readonly className?: string | undefined;
}

/** All classes of an element: those that it was given, and that of its style. */
export function useClasses({ sx, className }: Styled, look?: Look): string | undefined {
  const own = useSxClass(sx, look);
  if (className === undefined || own === undefined) return own ?? className;
  return `${className} ${own}`;
}

/**
 * The class of a style. A style is written as CSS once, however many elements have it and however often they are
 * rendered; Material's `Box` writes and hashes it for each element each time.
 * @returns undefined without a style
 */
function useSxClass(sx: Sx | undefined, look: Look | undefined): string | undefined {
  const cache = useEmotionCache();
  const written = writtenOnce(sx, look);
  // a server has no effects: it collects what was inserted while it rendered
  if (cache && written && !IS_BROWSER) insert(cache, written);
  useInsertionEffect(() => {
    if (cache && written) insert(cache, written);
  }, [cache, written]);
  return cache && written ? `${cache.key}-${written.name}` : undefined;
}

const IS_BROWSER = typeof document !== "undefined";

/** @returns undefined: there is nothing to write */
function writtenOnce(sx: Sx | undefined, look: Look | undefined): Written | undefined {
  if (sx === undefined && look === undefined) return undefined;
  const style = typeof sx === "function" ? sx(theme) : sx;
  const key = styleKey([look?.name, style]);
  return key === undefined ? write(style, look) : kept(key, () => write(style, look));
}

const write = (style: Sx | undefined, look: Look | undefined): Written =>
  css([...(look?.css(theme) ?? []), ...(style === undefined ? [] : sxCss(style))]);

/** Registered as well: a component of Material's that has the class adds the style to its own, as the last one. */
function insert(cache: EmotionCache, written: Written): void {
  const name = `${cache.key}-${written.name}`;
  cache.registered[name] ??= written.styles;
  if (cache.inserted[written.name] !== undefined) return;
  cache.insert(`.${name}`, written, cache.sheet, true);
  // animations
  for (let { next } = written; next; next = next.next) cache.insert("", next, cache.sheet, true);
}
