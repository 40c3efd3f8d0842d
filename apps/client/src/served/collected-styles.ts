import createCache, { type EmotionCache } from "@emotion/cache";

/** A style element. */
export interface ServedStyle {
  /** Its `data-emotion`; undefined: it has none. */
  readonly emotion?: string | undefined;
  readonly css: string;
}

const KEY = "css";

/** Collects the styles of one rendering instead of writing them between the elements. */
export function stylesOfOnePage(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return cache;
}

/** The style elements of a rendering, under the names by which the client's own cache adopts them: global ones first. */
export function collectedStyles({ inserted, registered }: EmotionCache): readonly ServedStyle[] {
  const rules = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === "string" ? [{ id, css, isOwn: `${KEY}-${id}` in registered }] : [],
  );
  const own = rules.filter(({ isOwn }) => isOwn);
  return [
    ...rules
      .filter(({ isOwn }) => !isOwn)
      .map(({ id, css }) => ({ emotion: `${KEY}-global ${id}`, css })),
    {
      emotion: [KEY, ...own.map(({ id }) => id)].join(" "),
      css: own.map(({ css }) => css).join(""),
    },
  ];
}
