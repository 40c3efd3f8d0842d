import { html, parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { READ } from "../parts/markdown/allowed.rules.ts";
import { DEEPEST, richElement, type ReadHtml, type RichNode } from "../parts/markdown/rich-tree.ts";

const KNOWN: ReadonlySet<string> = new Set(READ);

/** Elements that go with their content; of others that nobody knows the content stays. As DOMPurify does in the browser. */
const DROPPED: ReadonlySet<string> = new Set(
  "annotation-xml audio colgroup desc foreignobject iframe math mi mn mo ms mtext noembed noframes noscript plaintext script style svg template title video xmp".split(
    " ",
  ),
);

/** Third-party HTML as a browser would read it, without a document. Its pieces become React's elements, never HTML. */
export const readHtml: ReadHtml = (text) => {
  const root = parse(text, { scriptingEnabled: false }).childNodes.find(isElement);
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === "body");
  // the parser leaves out what is before the first word; DOMPurify puts it back
  const before = /^[\t\n\r ]+/.exec(text) ?? [];
  return [...before, ...(body === undefined ? [] : nodesIn(body, 0))];
};

const isElement = (node: Tree.Node): node is Tree.Element => "tagName" in node;

function isDropped(element: Tree.Element): boolean {
  const { tagName, namespaceURI, attrs } = element;
  if (DROPPED.has(tagName) || namespaceURI !== html.NS.HTML) return true;
  return attrs.some(({ name }) => name === "is") || isHalfMarkup(element);
}

const MARKUP = /<[/\w!]/;

/** A comment beside text that looks like an element, and nothing else: to another reader it may be one. */
function isHalfMarkup({ childNodes }: Tree.Element): boolean {
  if (childNodes.some(isElement) || !childNodes.some((node) => "data" in node)) return false;
  return MARKUP.test(childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
}

const nodesIn = ({ childNodes }: Tree.ParentNode, depth: number): readonly RichNode[] =>
  childNodes.flatMap((node) => nodesOf(node, depth));

function nodesOf(node: Tree.ChildNode, depth: number): readonly RichNode[] {
  if (!isElement(node)) return "value" in node ? [node.value] : [];
  const { tagName: name, attrs } = node;
  if (isDropped(node)) return [];
  if (depth > DEEPEST) return [wordsOf(node)];
  if (!KNOWN.has(name)) return nodesIn(node, depth + 1);
  const read = (wanted: string) => attrs.find((attribute) => attribute.name === wanted)?.value;
  return [richElement(name, read, nodesIn(node, depth + 1))];
}

/** Without recursion: nothing limits how deep foreign elements are. */
function wordsOf(top: Tree.Element): string {
  const words: string[] = [];
  const left: Tree.Node[] = [top];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ("value" in node) words.push(node.value);
    else if (isElement(node) && !isDropped(node)) left.push(...node.childNodes.toReversed());
  }
  return words.join("");
}
