import type { RenderedPage } from "./rendered-page.ts";

/** A page as the client's build renders it: texts. */
export interface BuiltPage extends Omit<RenderedPage, "html" | "styles" | "data"> {
  readonly html: string;
  readonly styles: readonly BuiltStyle[];
  readonly data: string;
}

interface BuiltStyle {
  readonly emotion?: string | undefined;
  readonly css: string;
}

/** The bytes of a page, with the dark colours for devices without a script. */
export function pageBytes({ html, styles, data, ...page }: BuiltPage): RenderedPage {
  return {
    ...page,
    html: Buffer.from(html),
    styles: [...styles, ...darkStyles(styles)].map(({ css, ...style }) => ({
      ...style,
      css: Buffer.from(css),
    })),
    data: Buffer.from(data),
  };
}

const DARK = /(?:^|\})\[data-theme="?dark"?\]\{(?<colours>[^{}]*)\}/g;

/**
 * The colours of the dark theme once more, for devices that are set to dark while no script has chosen a theme. No name:
 * the client does not take it over, and it ends to apply with the script's choice.
 */
function darkStyles(styles: readonly BuiltStyle[]): readonly BuiltStyle[] {
  const colours = styles.flatMap(({ css }) =>
    [...css.matchAll(DARK)].map(({ groups }) => groups?.["colours"] ?? ""),
  );
  const inDark = `@media (prefers-color-scheme:dark){:root:not([data-theme]){${colours.join(";")}}}`;
  return colours.length === 0 ? [] : [{ css: inDark }];
}
