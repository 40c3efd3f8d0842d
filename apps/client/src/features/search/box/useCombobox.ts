import { useId, useState, type KeyboardEvent } from "react";
import { comboboxStep, type ComboboxStep } from "./combobox.rules.ts";

/** The list of completions below an input. */
export interface Combobox {
  readonly isOpen: boolean;
  readonly listId: string;
  /** Index of the option that Enter chooses; −1: none. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly open: () => void;
  readonly close: () => void;
  /** Makes an option the active one, for the pointer. */
  readonly point: (index: number) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

interface ListState {
  readonly isWanted: boolean;
  /** Key of the option that Enter chooses. */
  readonly activeKey?: string | undefined;
}
const CLOSED: ListState = { isWanted: false };

/**
 * Which option is active, and whether the list is open.
 * @param keys identify the options; when they change, the active one stays if it is still there
 * @param onChoose called with the index of an option that Enter chooses
 */
export function useCombobox(keys: readonly string[], onChoose: (index: number) => void): Combobox {
  const listId = useId();
  const [{ isWanted, activeKey }, setState] = useState<ListState>(CLOSED);
  const isOpen = isWanted && keys.length > 0;
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const optionId = (index: number) => `${listId}-${String(index)}`;
  const point = (index: number) => {
    setState({ isWanted: true, activeKey: keys[index] });
  };
  const close = () => {
    setState(CLOSED);
  };
  const take = (step: Exclude<ComboboxStep, { kind: "none" }>) => {
    if (step.kind !== "move") close();
    if (step.kind === "choose") onChoose(step.active);
    if (step.kind === "move") point(step.active);
  };
  return {
    isOpen,
    listId,
    active,
    optionId,
    open: () => {
      setState({ isWanted: true });
    },
    close,
    point,
    handleKeyDown: (event) => {
      // While a word is being composed, as in Japanese, the keys belong to the input method.
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = comboboxStep(event.key, { isOpen, count: keys.length, active });
      // The typed text was submitted: later completions are ignored.
      if (step.kind === "none" && event.key === "Enter") close();
      if (step.kind === "none") return;
      event.preventDefault();
      take(step);
    },
  };
}
