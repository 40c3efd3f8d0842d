/** On a phone what heading, tools and foot leave over; beside the list what the window leaves. */
export const MAP_HEIGHT = {
  xs: "max(360px, calc(100dvh - 340px))",
  md: "max(400px, calc(100dvh - 184px))",
} as const;
