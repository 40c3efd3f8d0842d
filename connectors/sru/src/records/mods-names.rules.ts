import type { Creator } from "@freihand/contract";
import { relatorFromCode, relatorFromWord } from "@freihand/marc/relators";
import { optional } from "@freihand/marc/text";
import { childrenOf, type XmlElement } from "../reply/xml-element.rules.ts";
import { plainLine } from "./record-text.rules.ts";

const partsOf = (name: XmlElement, type: string | undefined): readonly string[] =>
  childrenOf(name, "namePart")
    .filter(({ attributes }) => attributes["type"] === type)
    .map(({ text }) => plainLine(text))
    .filter((text) => text !== "");

const BODIES: ReadonlySet<string> = new Set(["corporate", "conference"]);
const isBody = ({ attributes }: XmlElement): boolean => BODIES.has(attributes["type"] ?? "");
const bodyName = (name: XmlElement): string => partsOf(name, undefined).join(". ");

/** `Family, Given`, from its parts or as written; words of honour follow. */
function personName(name: XmlElement): string {
  const family = [...partsOf(name, "family"), ...partsOf(name, "given")];
  const whole = family.length > 0 ? family : partsOf(name, undefined);
  return [...whole, ...partsOf(name, "termsOfAddress")].join(", ");
}

/** The MARC relator code of the first role that is known; empty when none is. */
function roleOf(name: XmlElement): string {
  const terms = childrenOf(name, "role").flatMap((role) => childrenOf(role, "roleTerm"));
  const codes = terms
    .filter(({ attributes }) => attributes["type"] === "code")
    .flatMap(({ text }) => relatorFromCode(text) ?? []);
  const words = terms.flatMap(({ text }) => relatorFromWord(text) ?? []);
  return codes[0] ?? words[0] ?? "";
}

function toCreator(name: XmlElement): Creator | undefined {
  const text = nameText(name);
  if (text === "") return undefined;
  return {
    name: text,
    ...(isBody(name) ? { isBody: true as const } : {}),
    ...optional("role", roleOf(name)),
  };
}

const isPrimary = ({ attributes }: XmlElement): boolean => attributes["usage"] === "primary";

/**
 * Persons and bodies, the main one first. One that occurs twice in the same role is listed once.
 * @source MODS 3.8 "name"
 */
export function modsCreators(mods: XmlElement): readonly Creator[] {
  const names = childrenOf(mods, "name");
  const inOrder = [...names.filter(isPrimary), ...names.filter((name) => !isPrimary(name))];
  const creators = inOrder.flatMap((name) => toCreator(name) ?? []);
  return [...new Map(creators.map((one) => [`${one.name}|${one.role ?? ""}`, one])).values()];
}

/** A name as text, without dates, as from a record of MARC. */
export const nameText = (name: XmlElement): string =>
  isBody(name) ? bodyName(name) : personName(name);
