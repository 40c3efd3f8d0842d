import { parse, parseOpenStep } from "plist";
import type { PlistValue } from "plist";

/** Names and values of an Apple property list. */
export type Members = Readonly<Record<string, PlistValue>>;

/** A property list as XML. @throws when its root is not a dictionary */
export const members = (text: string): Members => membersOf(parse(text));

/** A property list in the old notation with braces. @throws when its root is not a dictionary */
export const oldMembers = (text: string): Members => membersOf(parseOpenStep(text));

/** Texts of a `.strings` file. */
export const strings = (text: string): Members => oldMembers(`{${text}}`);

/** @throws when the value is not a dictionary */
export function membersOf(value: PlistValue | undefined): Members {
  const isPlain = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isPlain || value instanceof Date || value instanceof Uint8Array)
    throw new Error("no members");
  return value;
}

/** Empty for anything else. */
export const listOf = (value: PlistValue | undefined): readonly PlistValue[] =>
  Array.isArray(value) ? value : [];

/** Empty for anything else. */
export const textOf = (value: PlistValue | undefined): string =>
  typeof value === "string" ? value : "";

/** The texts of a list, in their order. */
export const textsOf = (value: PlistValue | undefined): readonly string[] =>
  listOf(value).map(textOf);
