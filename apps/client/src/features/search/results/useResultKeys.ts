import { useEffect, useEffectEvent } from "react";

/**
 * Escape closes the title that is open beside the list, unless something else wants the key.
 * @param onEscape undefined: nothing is open
 * @source look "Desktop"
 */
export function useResultKeys(onEscape: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (!isTyping(event.target) && !hasDialog()) onEscape?.();
  });
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => {
      window.removeEventListener("keydown", handleKey);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:input|textarea|select)$/i.test(target.tagName);
}

function hasDialog(): boolean {
  return document.querySelector("dialog, [role=dialog], [role=menu]") !== null;
}
