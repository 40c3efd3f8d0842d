/** A line of a list, with its actions. */
export interface Row {
  readonly text: string;
  readonly actions?: Readonly<Record<string, () => void>>;
}

/** The content of each list, so that unchanged lists are not re-rendered: the focus would be lost. */
const SHOWN = new WeakMap<HTMLElement, string>();

/** Fills a list. */
export function showRows(list: HTMLElement, rows: readonly Row[]): void {
  const state = JSON.stringify(
    rows.map(({ text, actions = {} }) => [text, ...Object.keys(actions)]),
  );
  if (SHOWN.get(list) === state) return;
  SHOWN.set(list, state);
  list.replaceChildren(...rows.map(createItem));
}

function createItem({ text, actions = {} }: Row): HTMLLIElement {
  const item = document.createElement("li");
  item.append(text, ...Object.entries(actions).map(([name, act]) => createButton(name, text, act)));
  return item;
}

function createButton(name: string, of: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  button.setAttribute("aria-label", `${name}: ${of}`);
  button.addEventListener("click", act);
  return button;
}

/** The element of this id. @throws when the page has none of this kind */
export function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}.`);
  return element;
}

/** A labelled select. */
export function addChoice(
  into: HTMLElement,
  { name, options }: { readonly name: string; readonly options: readonly string[] },
  onChoose: (value: string) => void,
): HTMLSelectElement {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.append(...options.map((value) => new Option(value)));
  select.addEventListener("change", () => onChoose(select.value));
  label.append(`${name} `, select);
  into.append(label);
  return select;
}
