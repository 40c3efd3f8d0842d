/** The row of covers, reaching to the edges of the page. */
export const SHELF_ROW = {
  listStyle: "none",
  p: 0,
  mx: { xs: -4, md: -6 },
  my: 0,
  px: { xs: 4, md: 6 },
  pb: 2,
  display: "flex",
  gap: 4,
  overflowX: "auto",
  scrollPaddingInline: 24,
} as const;

/** The sentence under the heading. */
export const SHELF_TEXT = { color: "text.secondary", mb: 3 } as const;

const TWO_LINES = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  lineHeight: 1.4,
  hyphens: "auto",
  // Both lines even if one is empty: the row is as high as the skeleton before it.
  minHeight: "2.8em",
} as const;

/** The text below a cover, two lines each. */
export const SHELF_TITLE = {
  title: { ...TWO_LINES, mt: 2, fontSize: "0.875rem", fontWeight: "bold" },
  author: { ...TWO_LINES, fontSize: "0.75rem", color: "text.secondary" },
} as const;
