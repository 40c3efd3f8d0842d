import { hasMarks, marked, restored } from "@freihand/marc/xml-text";
import { SaxesParser } from "saxes";
import { UnreadableReply } from "./unreadable-reply.ts";
import type { XmlElement } from "./xml-element.rules.ts";

/** Limits against malicious replies. @source Q-22 */
const LIMITS = {
  /** Nesting depth of elements. */
  depth: 64,
  elements: 300_000,
  /** UTF-16 units. */
  characters: 20_000_000,
} as const;

/** Characters passed to the parser at once: limits are checked in between. */
const SLICE = 65_536;

interface OpenElement {
  readonly name: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const plainText = (text: string): string => (hasMarks(text) ? restored(text) : text);

/** Assembles the elements that the parser reports. */
class TreeBuilder {
  readonly #open: OpenElement[] = [];
  #root: XmlElement | undefined;
  #elements = 0;

  start(element: Omit<OpenElement, "children" | "text">): void {
    this.#elements += 1;
    if (this.#elements > LIMITS.elements)
      throw new UnreadableReply(`more than ${String(LIMITS.elements)} elements`);
    if (this.#open.length >= LIMITS.depth)
      throw new UnreadableReply(`elements nested more than ${String(LIMITS.depth)} deep`);
    this.#open.push({ ...element, children: [], text: "" });
  }

  text(text: string): void {
    const open = this.#open.at(-1);
    if (open !== undefined) open.text += text;
  }

  end(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const done: XmlElement = { ...element, text: plainText(element.text) };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = done;
    else parent.children.push(done);
  }

  finish(): XmlElement {
    if (this.#root === undefined) throw new UnreadableReply("no XML element");
    return this.#root;
  }
}

/**
 * Reads an XML document into elements. Characters that XML forbids become spaces, as catalogues contain some; a document
 * type declaration, and with it every entity that XML itself does not know, is refused.
 * @throws UnreadableReply for anything that is not well-formed, or beyond the limits
 */
export function readXml(text: string): XmlElement {
  if (text.length > LIMITS.characters) throw new UnreadableReply("too long");
  const parser = new SaxesParser({ xmlns: true, position: false });
  const tree = new TreeBuilder();
  parser.on("doctype", () => {
    throw new UnreadableReply("a document type declaration (DOCTYPE) is not allowed");
  });
  parser.on("error", ({ message }) => {
    throw new UnreadableReply(`not well-formed XML: ${message.slice(0, 200)}`);
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const values = new Map(
      Object.values(attributes).map((one) => [one.local, plainText(one.value)] as const),
    );
    tree.start({ name: local, uri, attributes: Object.fromEntries(values) });
  });
  parser.on("closetag", () => {
    tree.end();
  });
  parser.on("text", (piece) => {
    tree.text(piece);
  });
  parser.on("cdata", (piece) => {
    tree.text(piece);
  });
  const whole = marked(text);
  for (let at = 0; at < whole.length; at += SLICE) parser.write(whole.slice(at, at + SLICE));
  parser.close();
  return tree.finish();
}
