import { useEffect } from "react";
import { useLocation } from "react-router";

/** State of a navigation that should focus the search box. */
export const TO_SEARCH = { focus: "search" };

/** Focuses the page's search box and selects its content. @returns false when the page has none */
export function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>("main [type=search]");
  box?.focus();
  box?.select();
  return box !== null;
}

/** Focuses the search box of a page that was opened to search, as soon as the box is there. */
export function useFocusOnArrival(): void {
  const location = useLocation();
  useEffect(() => {
    if (!isToSearch(location) || focusSearchBox()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusSearchBox()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [location]);
}

function isToSearch({ state }: { readonly state: unknown }): boolean {
  return typeof state === "object" && state !== null && "focus" in state;
}
