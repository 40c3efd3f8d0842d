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

/** The bytes of a page. */
export function pageBytes({ html, styles, data, ...page }: BuiltPage): RenderedPage {
  return {
    ...page,
    html: Buffer.from(html),
    styles: styles.map(({ css, ...style }) => ({ ...style, css: Buffer.from(css) })),
    data: Buffer.from(data),
  };
}
