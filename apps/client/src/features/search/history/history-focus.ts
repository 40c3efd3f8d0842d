import type { KeyboardEvent } from "react";

const ENTRY = "[data-history-entry]";

/** Puts the focus on the first of the past searches below a search box. @returns whether there is one */
export function focusFirstEntry(panel: HTMLElement | null): boolean {
  const first = panel?.querySelector<HTMLElement>(ENTRY);
  first?.focus();
  return first !== null && first !== undefined;
}

/** Arrows move from one past search to the next; above the first one is the search box. */
export function moveAmongEntries(event: KeyboardEvent<HTMLElement>, onAbove: () => void): void {
  const step = STEPS.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRY)];
  const here = entries.findIndex(hasFocusInLine);
  const next = here + step;
  if (next < 0) onAbove();
  else entries[next]?.focus();
}

const hasFocusInLine = (entry: Element): boolean =>
  entry.closest("li")?.contains(document.activeElement) === true;

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Where the focus moves when the entry of a button is about to be removed: the neighbour's button, else back to the box. */
export function focusAfterEntry(button: HTMLElement, onBack: () => void): void {
  const line = button.closest("li");
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const same = neighbour?.querySelector<HTMLElement>("button:last-of-type");
  if (same) same.focus();
  else onBack();
}
