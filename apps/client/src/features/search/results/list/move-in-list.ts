import type { KeyboardEvent } from "react";

/** Arrows, Home and End move the focus among the links of a list. @source look "Keyboard" */
export function moveInList(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = rowLinks(event.currentTarget.closest("ol"));
  const here = links.indexOf(event.currentTarget);
  const target = links[targetIndex(event.key, here, links.length)];
  if (!target || target === event.currentTarget) return;
  event.preventDefault();
  target.focus();
}

/** The links of a list's rows, in order. */
export function rowLinks(list: Element | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>(":scope > li > a") ?? [])];
}

function targetIndex(key: string, here: number, count: number): number {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return here + 1;
    case "ArrowUp":
    case "ArrowLeft":
      return here - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return here;
  }
}
