import type { Page } from "@playwright/test";

/** Smallest side of whatever can be clicked, in pixels. @source promises "Accessibility" */
const EVERY_TARGET = 24;
/** Smallest side of a screen's primary controls. */
const PRIMARY_TARGET = 44;

/** Targets that are too small, each with its size. Links within a sentence may be as high as its line. */
export async function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ every, primary }) => {
      const CLICKABLE =
        "a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=tab], [role=switch], [role=option]";
      const PRIMARY = ".button-contained, header button, header a[href], nav a[href], ol > li > a";
      const isSeen = (element: Element) => {
        const { width, height, bottom } = element.getBoundingClientRect();
        // screen-reader-only elements have one pixel; the skip link is above the window
        return width > 1 && height > 1 && bottom > 0 && element.checkVisibility();
      };
      const isInSentence = (element: Element) => {
        const own = element.textContent.trim();
        const around = element.parentElement?.textContent.trim() ?? "";
        return getComputedStyle(element).display === "inline" && around.length > own.length;
      };
      // A link may spread over its whole row.
      const rowOf = (element: Element) => {
        const after = getComputedStyle(element, "::after");
        const isSpread = after.position === "absolute" && after.content !== "none";
        return isSpread && element instanceof HTMLElement ? element.offsetParent : null;
      };
      // A label around a control takes its clicks as well.
      const target = (element: Element) =>
        (element.matches("input") && element.closest("label")) || (rowOf(element) ?? element);
      return [...document.querySelectorAll(CLICKABLE)]
        .filter((element) => isSeen(element) && !isInSentence(element))
        .flatMap((element) => {
          const { width, height } = target(element).getBoundingClientRect();
          const least = element.matches(PRIMARY) ? primary : every;
          if (Math.min(width, height) >= least - 0.5) return [];
          const size = `${String(Math.round(width))}×${String(Math.round(height))}`;
          return [`${size} (${String(least)}): ${element.outerHTML.slice(0, 160)}`];
        });
    },
    { every: EVERY_TARGET, primary: PRIMARY_TARGET },
  );
}

/** Clickable elements that are partly outside the window, where scrolling cannot reach. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    return (
      [...document.querySelectorAll("a[href], button, input, h1, h2, p")]
        // an input that only takes clicks is wider than the visible switch
        .filter((element) => element.checkVisibility({ opacityProperty: true }))
        .filter((element) => !scrolls(element.parentElement))
        // screen-reader-only elements are in a box of one pixel
        .filter((element) => (element.parentElement?.getBoundingClientRect().width ?? 0) > 1)
        .filter((element) => {
          const { left, right, width, bottom } = element.getBoundingClientRect();
          return width > 1 && bottom > 0 && (left < -1 || right > window.innerWidth + 1);
        })
        .map((element) => element.outerHTML.slice(0, 160))
    );
  });
}
