import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

const TEXT = "q";
const OPEN = "open";
/** The address is updated when the patron pauses: every change of it re-renders the whole app. */
const PAUSE_MS = 300;

/** The state of the list that is in the address, so that going back leads to the same list. */
export interface ListAddress {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Keys of the groups that the patron expanded, and of no others. */
  readonly open: readonly string[];
  readonly toggleOpen: (key: string) => void;
}

/** Search text and open groups of the list. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get(TEXT) ?? "");
  const write = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    change(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const writeText = useEffectEvent((typed: string) => {
    if ((params.get(TEXT) ?? "") === typed) return;
    write((next) => {
      if (typed === "") next.delete(TEXT);
      else next.set(TEXT, typed);
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      writeText(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const open = params.getAll(OPEN);
  const toggleOpen = (key: string) => {
    write((next) => {
      if (open.includes(key)) next.delete(OPEN, key);
      else next.append(OPEN, key);
    });
  };
  return { text, setText, open, toggleOpen };
}
