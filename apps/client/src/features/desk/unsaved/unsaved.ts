import { hashKey } from "@tanstack/react-query";
import { createContext, use, useEffect, useState } from "react";

/** Keeps what was typed and not saved. */
export interface Unsaved {
  readonly note: (isUnsaved: boolean) => void;
  /** Does what would drop it, after a question where there is something to drop. */
  readonly leave: (go: () => void) => void;
}

/** Outside of it nothing is kept. */
export const UnsavedContext = createContext<Unsaved>({
  note: () => undefined,
  leave: (go) => {
    go();
  },
});

/** What is typed into a form that begins with `filed`; it is not dropped without a question. */
export function useDraft<Draft>(filed: Draft): readonly [Draft, (draft: Draft) => void] {
  const [first] = useState(filed);
  const [draft, setDraft] = useState(filed);
  const { note } = use(UnsavedContext);
  const isUnsaved = hashKey([draft]) !== hashKey([first]);
  useEffect(() => {
    note(isUnsaved);
    return () => {
      note(false);
    };
  }, [note, isUnsaved]);
  return [draft, setDraft];
}
