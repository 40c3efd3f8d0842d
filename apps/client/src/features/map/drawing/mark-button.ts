import type { Mark } from "./mark-index.ts";
import type { Spot } from "../spots.rules.ts";

/** Texts of the marks, in the patron's language. */
export interface MarkWords {
  /** Full name of a spot, for screen readers. */
  readonly spot: (spot: Spot) => string;
  /** @param town empty: several */
  readonly group: (count: number, town: string) => string;
  readonly number: (count: number) => string;
}

/** The button of a mark, built from elements: the page's policy forbids markup in texts. */
export function markButton(mark: Mark, words: MarkWords): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.append(span("dot", mark.kind === "group" ? words.number(mark.count) : ""));
  if (mark.kind === "group") {
    button.className = mark.count < 100 ? "group" : "group large";
    button.setAttribute("aria-label", words.group(mark.count, mark.town));
    button.append(span("name town", mark.town));
    return button;
  }
  const { spot } = mark;
  button.className = spot.branchId === undefined ? "library" : "house";
  button.setAttribute("aria-label", words.spot(spot));
  button.append(span("name town", spot.town), span("name own", spot.name));
  if (spot.isSelected) button.setAttribute("aria-current", "true");
  return button;
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}
