import { useEffect } from "react";
import { useNavigate } from "react-router";

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
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== "/" || event.defaultPrevented || isChord) return;
      if (isTyping(event.target) || hasDialog()) return;
      event.preventDefault();
      if (!focusSearchBox()) void navigate("/", { state: { focus: "search" } });
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, [navigate]);
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
