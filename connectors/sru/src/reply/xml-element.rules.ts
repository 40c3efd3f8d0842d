/** One element of a reply. Text between child elements is kept, its place among them is not. */
export interface XmlElement {
  /** Local name. */
  readonly name: string;
  /** Namespace; empty when it has none. */
  readonly uri: string;
  /** By local name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Child elements of this local name. */
export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The first child of this local name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The trimmed text of the first child of this name; empty when there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? "";

/** The trimmed texts of all children of this name, without empty ones. */
export const textsOf = (element: XmlElement | undefined, name: string): readonly string[] =>
  (element?.children ?? [])
    .filter((child) => child.name === name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== "");
