/** Height of the top bar in pixels. */
export const BAR_HEIGHT = 60;

/** The page area: gutter of 16 px, from 900 px on 24. @source look "Tokens" */
export const PAGE_SX = {
  width: "100%",
  maxWidth: 1440,
  mx: "auto",
  px: { xs: 4, md: 6 },
  pt: { xs: 4, md: 6 },
  pb: 12,
  flex: 1,
} as const;
