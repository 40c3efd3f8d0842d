import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import MaterialBox from "@mui/material/Box";
import { Typography } from "./Typography.tsx";
import { keyframes, ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { Box } from "./Box.tsx";
import { materialTheme } from "./material-theme.ts";

/** All CSS that these elements have inserted. */
function cssOf(content: ReactNode): string {
  return compared(inserted(content));
}

/** Without the names of classes; and Material takes lengths from variables, and writes what a variable is otherwise. */
const compared = (css: string): string =>
  css
    .replaceAll(/\.css-\w+/g, ".css")
    .replaceAll(/(?<variable>var\(--[\w-]+), ?[^()]*(?:\([^()]*\))?\)/g, "$<variable>)")
    .replaceAll("var(--spacing)", "4px")
    .replaceAll("var(--shape-borderRadius)", "12px")
    .replaceAll(
      /calc\((?<count>[\d.-]+) \* (?<unit>\d+)px\)/g,
      (_, count: string, unit: string) => `${String(Number(count) * Number(unit))}px`,
    );

function inserted(content: ReactNode): string {
  const cache = createCache({ key: "css", speedy: false });
  const { unmount } = render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={materialTheme}>{content}</ThemeProvider>
    </CacheProvider>,
  );
  const css = cache.sheet.tags.map(({ textContent }) => textContent).join("\n");
  unmount();
  cache.sheet.flush();
  return css;
}

const run = keyframes({ from: { left: 0 }, to: { left: "100%" } });

describe("Box", () => {
  it.each([
    ["an object", { p: 2, m: { xs: 1, sm: 3 }, color: "text.secondary", "&:hover": { p: 0 } }],
    ["an animation", { animation: `${run} 1s` }],
    ["a value from the theme", { color: "primary.main", borderRadius: 1 }],
    ["a list", [{ p: 2 }, { p: 3, color: "divider" }]],
    ["a function within", { "& svg": { width: () => 20 } }],
  ])("writes %s as Material's own does", (_, sx) => {
    const css = cssOf(<Box sx={sx} />);
    expect(css).not.toBe("");
    expect(css).toBe(cssOf(<MaterialBox sx={sx} />));
  });

  it("writes again what another page has written", () => {
    const sx = { p: 7 };
    expect(cssOf(<Box sx={sx} />)).toBe(cssOf(<Box sx={{ p: 7 }} />));
  });

  it("has one class for equal styles, beside its own", () => {
    render(
      <>
        <Box data-testid="one" className="mine" sx={{ p: 4 }} />
        <Box data-testid="two" sx={{ p: 4 }} />
      </>,
    );
    const { className } = screen.getByTestId("two");
    expect(className).toMatch(/^css-\w+$/);
    expect(screen.getByTestId("one").className).toBe(`mine ${className}`);
  });

  it("decides against the style of a component that it is", () => {
    render(
      <Box component={Typography} sx={{ fontSize: "33px" }}>
        {"Text"}
      </Box>,
    );
    expect(getComputedStyle(screen.getByText("Text")).fontSize).toBe("33px");
  });
});
