/** On a phone the height that heading, tools and footer leave; beside the list the height that the window leaves. */
export const MAP_HEIGHT = {
  xs: "max(360px, calc(100dvh - 340px))",
  md: "max(400px, calc(100dvh - 184px))",
} as const;
