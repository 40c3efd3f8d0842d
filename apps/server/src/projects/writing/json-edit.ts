import { isDeepStrictEqual } from "node:util";
import { jsonSpans, type JsonMember, type JsonSpan } from "./json-text.rules.ts";

/** One value of a JSON file, by the names and positions that lead to it. */
export interface JsonChange {
  readonly path: readonly (string | number)[];
  /** Undefined: the member is taken out. */
  readonly value: unknown;
  /**
   * Whether an element of a list says the same as a new one, so that it stays as it was written. Undefined: only what is
   * equal does.
   */
  readonly isAlike?: (before: unknown, after: unknown) => boolean;
}

/** How a text is laid out. */
interface Layout {
  /** Of one level; empty: everything is on one line. */
  readonly indent: string;
  readonly lineEnd: string;
}

/**
 * Changes one value in a JSON text. Everything else stays as it was written, letter by letter; what is new is laid out as
 * the rest of the text.
 * @throws {SyntaxError} when the text is no JSON, or the path leads through something that is neither object nor list
 */
export function withValue(text: string, change: JsonChange): string {
  const editing: Editing = { text, layout: layoutOf(text), ...change };
  return edited(editing, jsonSpans(text), change.path);
}

interface Editing extends JsonChange {
  readonly text: string;
  readonly layout: Layout;
}

function edited(editing: Editing, at: JsonSpan, [name, ...rest]: JsonChange["path"]): string {
  if (name === undefined) return replaced(editing, at, asList(editing, at) ?? asNew(editing, at));
  if (typeof name === "number") return edited(editing, elementOf(at, name), rest);
  const member = memberOf(at, name);
  if (member === undefined) return withMember(editing, at, { name, rest });
  if (rest.length === 0 && editing.value === undefined)
    return withoutMember(editing.text, at, member);
  return edited(editing, member.value, rest);
}

function elementOf({ elements }: JsonSpan, place: number): JsonSpan {
  const element = elements?.[place];
  if (element === undefined) throw new SyntaxError(`there is no ${String(place)} to change`);
  return element;
}

function memberOf({ members }: JsonSpan, name: string): JsonMember | undefined {
  if (members === undefined) throw new SyntaxError(`"${name}" stands in no object`);
  return members.findLast((one) => one.name === name);
}

const replaced = ({ text }: Pick<Editing, "text">, { start, end }: JsonSpan, by: string): string =>
  `${text.slice(0, start)}${by}${text.slice(end)}`;

const asNew = ({ text, layout, value }: Editing, { start }: JsonSpan): string =>
  laidOut(value, layout, indentAt(text, start));

/** A list in place of a list: elements that stay keep their letters. @returns undefined where there is none */
function asList(editing: Editing, at: JsonSpan): string | undefined {
  const { text, layout, value, isAlike = isDeepStrictEqual } = editing;
  if (at.elements === undefined || !Array.isArray(value) || value.length === 0) return undefined;
  const outer = indentAt(text, at.start);
  const before = at.elements.map(({ start, end }) => {
    const written = text.slice(start, end);
    const parsed: unknown = JSON.parse(written);
    return { written, parsed };
  });
  const elements = value.map(
    (one) =>
      before.find(({ parsed }) => isAlike(parsed, one))?.written ??
      laidOut(one, layout, outer + layout.indent),
  );
  return enclosed("[]", elements, { layout, outer });
}

interface NewMember {
  readonly name: string;
  /** Below it. */
  readonly rest: JsonChange["path"];
}

function withMember(editing: Editing, at: JsonSpan, { name, rest }: NewMember): string {
  const { text, layout, value } = editing;
  if (value === undefined) return text;
  const nested = rest.toReversed().reduce<unknown>((inner, key) => ({ [key]: inner }), value);
  const last = at.members?.at(-1);
  if (last === undefined)
    return replaced(editing, at, laidOut({ [name]: nested }, layout, indentAt(text, at.start)));
  const inner = indentAt(text, last.start);
  const { gap, colon } = between(layout, inner);
  const member = `${JSON.stringify(name)}${colon}${laidOut(nested, layout, inner)}`;
  return `${text.slice(0, last.value.end)},${gap}${member}${text.slice(last.value.end)}`;
}

/** Without the comma before it, or behind it when it is the first. */
function withoutMember(text: string, { members = [], ...at }: JsonSpan, gone: JsonMember): string {
  const place = members.indexOf(gone);
  const before = members[place - 1];
  const after = members[place + 1];
  const start = before?.value.end ?? (after ? gone.start : at.start + 1);
  const end = before ? gone.value.end : (after?.start ?? at.end - 1);
  return `${text.slice(0, start)}${text.slice(end)}`;
}

function laidOut(value: unknown, { indent, lineEnd }: Layout, outer: string): string {
  return JSON.stringify(value, null, indent).replaceAll("\n", `${lineEnd}${outer}`);
}

interface Around {
  readonly layout: Layout;
  readonly outer: string;
}

function enclosed(brackets: "[]", parts: readonly string[], { layout, outer }: Around): string {
  const [open = "", close = ""] = brackets;
  const { gap } = between(layout, outer + layout.indent);
  const end = layout.indent === "" ? "" : `${layout.lineEnd}${outer}`;
  return `${open}${gap}${parts.join(`,${gap}`)}${end}${close}`;
}

const between = ({ indent, lineEnd }: Layout, inner: string) =>
  indent === "" ? { gap: "", colon: ":" } : { gap: `${lineEnd}${inner}`, colon: ": " };

function layoutOf(text: string): Layout {
  const [, indent = ""] = /\n([ \t]+)\S/.exec(text) ?? [];
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return { indent: text.trim().includes("\n") ? indent : "", lineEnd };
}

/** Blanks with which the line of this place begins. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
