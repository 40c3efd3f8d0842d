import * as z from "zod/mini";
import { bare, formsOf } from "../mistakes/schema-members.rules.ts";

type Schema = z.core.$ZodType;

/** A member of a file as listed in the documents. */
export interface MemberRow {
  /** `NAME` means any name, `[]` every entry of a list. */
  readonly path: string;
  /** JSON of the default; `needed` where it is required in its object; `absent` where there is none. */
  readonly whenLeftOut: string;
  readonly takes: string;
}

/**
 * All members of a file, from its schema.
 * @param defaults merged into the file before its schema sees it; undefined: nothing
 */
export function memberRows(schema: Schema, defaults: unknown, above = ""): readonly MemberRow[] {
  return formsOf(schema).flatMap((form): readonly MemberRow[] => {
    if (form instanceof z.ZodMiniObject)
      return Object.entries(form.def.shape).flatMap(([name, member]) =>
        rowsOfMember(member, valueOf(defaults, name), joined(above, name)),
      );
    if (form instanceof z.ZodMiniArray)
      return memberRows(form.def.element, undefined, `${above}[]`);
    if (form instanceof z.ZodMiniRecord)
      return memberRows(form.def.valueType, undefined, joined(above, "NAME"));
    return [];
  });
}

function rowsOfMember(member: Schema, value: unknown, path: string): readonly MemberRow[] {
  const inner = memberRows(member, value ?? prefaultOf(member), path);
  const isStatedBelow = bare(member) instanceof z.ZodMiniObject && isGiven(member, value);
  if (isStatedBelow) return inner;
  return [{ path, whenLeftOut: leftOut(member, value), takes: takes(member) }, ...inner];
}

const isGiven = (member: Schema, value: unknown): boolean =>
  value !== undefined || member instanceof z.ZodMiniPrefault;

const prefaultOf = (member: Schema): unknown =>
  member instanceof z.ZodMiniPrefault ? member.def.defaultValue : undefined;

function leftOut(member: Schema, value: unknown): string {
  const known = value ?? prefaultOf(member);
  if (known !== undefined) return `\`${JSON.stringify(known)}\``;
  return member instanceof z.ZodMiniOptional ? "absent" : "**needed**";
}

const takes = (schema: Schema): string =>
  [...new Set(formsOf(schema).map((form) => kindOf(form)))].join(" or ");

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  int: "number",
  boolean: "true or false",
  array: "list",
  object: "object",
  record: "object",
};

/** More values than this are listed elsewhere. */
const FEW = 10;

function kindOf(form: Schema): string {
  if (form instanceof z.ZodMiniEnum) {
    const values = Object.values(form.def.entries).map((one) => `\`${String(one)}\``);
    return values.length > FEW ? `one of ${String(values.length)} names` : values.join(" ");
  }
  return form instanceof z.ZodMiniType ? (KINDS[form.def.type] ?? "anything") : "anything";
}

const joined = (above: string, name: string): string => (above === "" ? name : `${above}.${name}`);

function valueOf(defaults: unknown, name: string): unknown {
  if (typeof defaults !== "object" || defaults === null) return undefined;
  return Object.hasOwn(defaults, name) ? Reflect.get(defaults, name) : undefined;
}

/** The rows as a table of the documents. */
export const memberTable = (rows: readonly MemberRow[]): string =>
  [
    "| member | left out | takes |",
    "| --- | --- | --- |",
    ...rows.map(
      ({ path, whenLeftOut, takes: kinds }) => `| \`${path}\` | ${whenLeftOut} | ${kinds} |`,
    ),
  ].join("\n");
