import type { LibraryId } from "@freihand/contract";
import { useEffect, useState, type RefObject } from "react";
import type { ListedPlace } from "./place-list.rules.ts";

/** Hours are requested shortly before their row scrolls into view. */
const AHEAD = "160px";

/**
 * The libraries whose rows have been in view since the list was shown.
 * @param list element that contains one child with `data-library` for each row
 */
export function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListedPlace[],
): ReadonlySet<LibraryId> {
  const [seen, setSeen] = useState<ReadonlySet<LibraryId>>(new Set());
  const shown = rows.map(({ library }) => library.id).join();
  useEffect(() => {
    const ids = new Map(rows.map(({ library: { id } }) => [String(id), id]));
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .flatMap(({ target }) => ids.get(target.getAttribute("data-library") ?? "") ?? []);
        if (come.length > 0) setSeen((before) => new Set([...before, ...come]));
      },
      { rootMargin: AHEAD },
    );
    for (const row of list.current?.querySelectorAll("[data-library]") ?? []) observer.observe(row);
    return () => {
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `shown` represents the rows: the same rows need no new observer
  }, [list, shown]);
  return seen;
}
