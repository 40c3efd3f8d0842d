import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useNamedLibrary } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
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
  const { select } = useLibraryState();
  const named = useNamedLibrary()?.id;
  const searchPage = search.status === "shown" ? search.path : undefined;
  useEffect(() => {
    const act = {
      search: () => {
        if (focusSearchBox()) return;
        // where none is chosen, the page may name the library
        if (searchPage === undefined && named !== undefined) select(named);
        void navigate(searchPage ?? "/", { state: TO_SEARCH });
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
  }, [named, navigate, searchPage, select, shortcuts]);
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
