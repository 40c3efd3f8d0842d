import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** State of a navigation that means to go on in the search box. */
export const TO_SEARCH = { focus: "search" };

/** Puts the focus into the page's search box. @returns false when the page has none */
export function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLElement>("main [type=search]");
  box?.focus();
  return box !== null;
}

/** `/` leads to the search box, on home when the page has none. @source look "keyboard" */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPlainSlash(event) || isTyping(event.target) || hasDialog()) return;
      event.preventDefault();
      if (!focusSearchBox()) void navigate("/", { state: TO_SEARCH });
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, [navigate]);
}

function isPlainSlash(event: KeyboardEvent): boolean {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === "/" && !event.defaultPrevented && !isChord;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

function hasDialog(): boolean {
  return document.querySelector("[role=dialog], [role=menu]") !== null;
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
