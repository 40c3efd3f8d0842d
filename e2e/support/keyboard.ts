import { expect, type Locator, type Page } from "@playwright/test";

/** Maximum number of steps to anything on a page; more is a trap or a maze. */
const MAX_STEPS = 120;

const FOCUS = {
  /** Elements that take the focus only to be announced. */
  silent: "h1, main, dialog, [role=dialog], [role=presentation], [tabindex='-1']",
};

/** A patron without a mouse: after every key the focus must be visible. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    const { poll } = expect;
    await Promise.all([
      poll(() => this.#page.evaluate(withoutRing, FOCUS), "without a ring").toBeUndefined(),
      poll(() => this.#page.evaluate(covered, FOCUS), "covered").toBeUndefined(),
    ]);
  }

  /** Presses Tab, or the arrow key in a menu, until the element has the focus. */
  async reach(target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${String(target)} was not reached`);
  }

  async use(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press(key);
  }

  /** Moves down an open menu to an entry and selects it. */
  async choose(entry: Locator): Promise<void> {
    // an arrow before the menu has the focus goes to the page
    await expect(this.#page.locator(":focus")).toHaveAttribute("role", /^menu/);
    await this.reach(entry, "ArrowDown");
    await this.#page.keyboard.press("Enter");
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.#page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Tabs once through the page: every control gets the focus, which leaves the page at the end. */
  async tabThrough(): Promise<number> {
    const seen = new Set<string>();
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await this.press("Tab");
      const name = await this.#page.evaluate(markFocus, step);
      if (name === undefined || seen.has(name)) return seen.size;
      seen.add(name);
    }
    throw new Error("The focus never came round");
  }
}

/** Runs in the page. Number of the focused element; undefined: the focus has left the page. */
function markFocus(step: number): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  focused.dataset["step"] ??= String(step);
  return focused.dataset["step"];
}

/** Runs in the page. The focused element if it has no focus ring. */
function withoutRing({ silent }: typeof FOCUS): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches(silent)) return undefined;
  // fields and what can be ticked show it around them
  const around = [focused, focused.parentElement, ...focused.children];
  const isDrawn = around.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
  return isDrawn ? undefined : focused.outerHTML.slice(0, 160);
}

/**
 * Runs in the page. The focused element if its centre is covered or outside the window. For a large one, such as a map,
 * the upper edge is enough: a card may cover it.
 */
function covered({ silent }: typeof FOCUS): string | undefined {
  const focused = document.querySelector(`:focus:not(${silent})`);
  const box = focused?.getBoundingClientRect();
  // screen-reader-only elements have one pixel
  if (!focused || !box || box.width <= 1) return undefined;
  const heights = box.height > 200 ? [box.height / 2, 12] : [box.height / 2];
  const isSeen = heights.some((height) => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + height);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });
  const place = `${String(Math.round(box.left))}, ${String(Math.round(box.top))}`;
  return isSeen ? undefined : `${focused.outerHTML.slice(0, 160)} at ${place}`;
}
