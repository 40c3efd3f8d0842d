import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSettings } from "../../model/settings/useSettings.ts";
import { focusSearchBox, TO_SEARCH } from "../../parts/page/search-focus.ts";
import { shortcutOf } from "./shortcut.rules.ts";
import { useTopBarParts } from "./bar/useTopBarParts.ts";

/** The overview of the keys. */
export interface ShortcutHelp {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** `/` leads to the search box of this page or of the search page, `?` opens the overview. @source look "Keyboard" */
export function useShortcuts(): ShortcutHelp {
  const navigate = useNavigate();
  const { shortcuts } = useSettings();
  const { search } = useTopBarParts();
  const [isOpen, setIsOpen] = useState(false);
  const searchPage = search.status === "shown" ? search.path : "/";
  useEffect(() => {
    const act = {
      search: () => {
        if (!focusSearchBox()) void navigate(searchPage, { state: TO_SEARCH });
      },
      help: () => {
        setIsOpen(true);
      },
    };
    const handleKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf({
        key: event.key,
        isChord: event.ctrlKey || event.metaKey || event.altKey,
        isTaken: event.defaultPrevented || isTyping(event.target) || hasDialog(),
        areOn: shortcuts,
      });
      if (shortcut === undefined) return;
      event.preventDefault();
      act[shortcut]();
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, [navigate, searchPage, shortcuts]);
  const close = () => {
    setIsOpen(false);
  };
  return { isOpen, close };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** An open one: the closed drawer stays in the document, hidden. */
function hasDialog(): boolean {
  const all = document.querySelectorAll("dialog, [role=dialog], [role=menu]");
  return [...all].some((one) => one.closest("[aria-hidden=true]") === null);
}
