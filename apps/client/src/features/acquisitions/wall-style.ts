/** Covers side by side, as many as fit. */
export const WALL = {
  listStyle: "none",
  p: 0,
  m: 0,
  display: "grid",
  columnGap: 4,
  rowGap: 5,
  gridTemplateColumns: "repeat(auto-fill, 96px)",
  justifyContent: "space-between",
} as const;
