import type { Config, Locale } from "@freihand/contract";

/** Pages that the app has a text of its own for. */
const BUILT_IN_PAGES = ["general", "imprint", "privacy", "help"] as const;
type BuiltInPage = (typeof BUILT_IN_PAGES)[number];

/** A page of the project that may be written. */
export interface ListedPage {
  readonly name: string;
  /** Undefined: the app has a name for it. */
  readonly title: string | undefined;
  readonly isShown: boolean;
}

/** The built-in pages, then those that the project adds and does not borrow, in their order. */
export function listedPages(
  { info, content }: Pick<Config, "info" | "content">,
  locale: Locale,
): readonly ListedPage[] {
  const builtIn = BUILT_IN_PAGES.map((name) => ({
    name,
    title: undefined,
    isShown: info[name].visible,
  }));
  const added = Object.entries(content)
    .filter(([, { project }]) => project === undefined)
    .toSorted(([, a], [, b]) => a.order - b.order)
    .map(([name, { title, visible }]) => ({
      name,
      title: locale === "en" ? (title.en ?? title.de) : title.de,
      isShown: visible,
    }));
  return [...builtIn, ...added];
}

/** Undefined: it is a page that the project adds. */
export const builtInPage = (name: string): BuiltInPage | undefined =>
  BUILT_IN_PAGES.find((one) => one === name);
