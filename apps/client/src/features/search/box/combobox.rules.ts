/** The effect of a key on a list of completions below an input. */
export type ComboboxStep =
  /** The option at `active` is the one that Enter chooses; −1: none, Enter submits what was typed. */
  | { readonly kind: "move"; readonly active: number }
  | { readonly kind: "choose"; readonly active: number }
  | { readonly kind: "close" }
  /** The list ignores the key. */
  | { readonly kind: "none" };

/** The state of the list when a key is pressed. */
export interface ComboboxView {
  readonly isOpen: boolean;
  /** Number of completions. */
  readonly count: number;
  /** Index of the active one; −1: none. */
  readonly active: number;
}

const NONE: ComboboxStep = { kind: "none" };

/**
 * The effect of a key. Arrows open the list and cycle through it and the typed text; Home and End are left to the input
 * until an option is active; Escape closes the list and leaves the text alone.
 * @param key as the browser names it
 * @source ARIA Authoring Practices "Combobox", editable with list autocomplete
 */
export function comboboxStep(key: string, view: ComboboxView): ComboboxStep {
  if (view.count === 0) return NONE;
  switch (key) {
    case "ArrowDown":
      return { kind: "move", active: view.isOpen ? nextOf(view) : 0 };
    case "ArrowUp":
      return { kind: "move", active: view.isOpen ? previousOf(view) : view.count - 1 };
    default:
      return view.isOpen ? openStep(key, view) : NONE;
  }
}

function openStep(key: string, { active, count }: ComboboxView): ComboboxStep {
  if (key === "Escape") return { kind: "close" };
  if (active < 0) return NONE;
  switch (key) {
    case "Home":
      return { kind: "move", active: 0 };
    case "End":
      return { kind: "move", active: count - 1 };
    case "Enter":
      return { kind: "choose", active };
    default:
      return NONE;
  }
}

/** The typed text follows the last option. */
const nextOf = ({ active, count }: ComboboxView): number => (active + 1 < count ? active + 1 : -1);

/** The typed text precedes the first option. */
const previousOf = ({ active, count }: ComboboxView): number =>
  active < 0 ? count - 1 : active - 1;
