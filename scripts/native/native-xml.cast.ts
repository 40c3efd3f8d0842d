import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element of an XML file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

type Node = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ":@";
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
});

/** The outermost element. @throws when the text is not XML */
export function xmlElement(text: string): XmlElement {
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) throw new Error(`${wellFormed.err.msg} (line ${wellFormed.err.line})`);
  const [root] = elements(parser.parse(text) as readonly Node[]);
  if (root === undefined) throw new Error("no element");
  return root;
}

function elements(nodes: readonly Node[]): readonly XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
    if (name === undefined || name.startsWith("?") || name.startsWith("#")) return [];
    return {
      name,
      attributes: (node[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>,
      children: elements(node[name] as readonly Node[]),
    };
  });
}

/** All elements below this one with the name, at any depth. */
export function descendants(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

/** An attribute of Android's name space. */
export const android = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes[`android:${name}`];
