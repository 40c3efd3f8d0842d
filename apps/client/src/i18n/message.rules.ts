import type { MessageValues } from "./index.ts";
import { numberForm, pluralForm } from "./intl-forms.rules.ts";

/** A message with its values filled in; a value that is missing leaves nothing behind. */
export type Message = (values: MessageValues) => string;

/** A piece of a message. @param count what `#` stands for; outside of plurals any number */
type Piece = (values: MessageValues, count: number) => string;

/** Where reading has come to. */
interface Place {
  readonly text: string;
  readonly locale: string;
  at: number;
}

/** In what a text stands: by itself, or as a form of a plural (where `#` is the number) or of a choice. */
type Frame = "alone" | "plural" | "choice";

const SPACE = /\p{White_Space}*/uy;
const NAME = /[^\p{White_Space}\p{Pattern_Syntax}]+/uy;
const EXACT_NUMBER = /=[+-]?\d+/y;
const OFFSET = /offset:\s*([+-]?\d+)/y;
/** `''` is an apostrophe; one before syntax quotes all up to the next. */
const QUOTE = /''|'([{}<>#](?:[^']|'')*)(?:'|$)/y;
const PLAIN = /[^'{}#]+/y;

class NoMessage extends Error {}

/**
 * Reads an ICU message: arguments, numbers, plurals, ordinals and choices. Values are texts and numbers, so there are no
 * formats of days, and none of numbers that name one.
 * @returns undefined when the text is no such message
 * @source spec §9 "Locale", decision 101
 */
export function readMessage(text: string, locale: string): Message | undefined {
  try {
    const whole = readText({ text, locale, at: 0 }, "alone");
    return (values) => whole(values, 0);
  } catch (error) {
    if (error instanceof NoMessage) return undefined;
    throw error;
  }
}

/** Text up to the brace that closes its frame, or to the end of the message. */
function readText(place: Place, frame: Frame): Piece {
  const pieces: Piece[] = [];
  while (!isAtEnd(place, frame)) pieces.push(readPiece(place, frame));
  return (values, count) => pieces.map((piece) => piece(values, count)).join("");
}

/** By itself, a text may contain closing braces. */
const isAtEnd = (place: Place, frame: Frame): boolean =>
  next(place) === undefined || (frame !== "alone" && next(place) === "}");

function readPiece(place: Place, frame: Frame): Piece {
  if (next(place) === "{") return readArgument(place);
  if (next(place) === "#" && frame === "plural") {
    place.at += 1;
    const numbers = numberForm(place.locale);
    return (_, count) => numbers.format(count);
  }
  const text = readQuoted(place, frame) ?? take(place, PLAIN)?.[0] ?? takeOne(place);
  return () => text;
}

function readQuoted(place: Place, frame: Frame): string | undefined {
  const isNumberSign = place.text.startsWith("'#", place.at);
  if (isNumberSign && frame !== "plural") return undefined;
  const found = take(place, QUOTE);
  return found && (found[1] ?? "'").replaceAll("''", "'");
}

function readArgument(place: Place): Piece {
  pass(place, "{");
  const name = takeName(place);
  const value = (values: MessageValues) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : "";
  if (next(place) === "}") {
    pass(place, "}");
    return (values) => String(value(values));
  }
  pass(place, ",");
  const shown = readKind(place)(value);
  pass(place, "}");
  return shown;
}

type Shown = (value: (values: MessageValues) => string | number) => Piece;

/** What comes of an argument by its kind. */
function readKind(place: Place): Shown {
  const kind = takeName(place);
  if (kind === "number") {
    const numbers = numberForm(place.locale);
    return (value) => (values) => numbers.format(Number(value(values)));
  }
  pass(place, ",");
  if (kind === "select") return readChoice(place);
  if (kind === "plural") return readPlural(place, "cardinal");
  if (kind === "selectordinal") return readPlural(place, "ordinal");
  throw new NoMessage();
}

function readChoice(place: Place): Shown {
  const { forms, other } = readForms(place, "choice");
  return (value) => (values, count) => (forms.get(String(value(values))) ?? other)(values, count);
}

function readPlural(place: Place, type: Intl.PluralRuleType): Shown {
  const offset = Number(take(place, OFFSET)?.[1] ?? 0);
  const { forms, other } = readForms(place, "plural");
  const rules = pluralForm(place.locale, { type });
  return (value) => (values) => {
    const given = value(values);
    const count = Number(given) - offset;
    const form = forms.get(`=${given}`) ?? forms.get(rules.select(count)) ?? other;
    return form(values, count);
  };
}

/** The forms by their names: `one {…} other {…}`. */
function readForms(place: Place, frame: Frame) {
  const forms = new Map<string, Piece>();
  skipSpace(place);
  while (next(place) !== "}") {
    const name = (frame === "plural" ? takeExact(place) : undefined) ?? takeName(place);
    pass(place, "{");
    if (forms.has(name)) throw new NoMessage();
    forms.set(name, readText(place, frame));
    pass(place, "}");
    skipSpace(place);
  }
  const other = forms.get("other");
  if (other === undefined) throw new NoMessage();
  return { forms, other };
}

const next = ({ text, at }: Place): string | undefined => text[at];

function take(place: Place, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = place.at;
  const found = pattern.exec(place.text);
  if (found === null) return undefined;
  place.at = pattern.lastIndex;
  return found;
}

function takeOne(place: Place): string {
  place.at += 1;
  return place.text.charAt(place.at - 1);
}

function skipSpace(place: Place): void {
  take(place, SPACE);
}

/** `=0`, of a form for this very number. */
function takeExact(place: Place): string | undefined {
  const exact = take(place, EXACT_NUMBER)?.[0];
  skipSpace(place);
  return exact;
}

function takeName(place: Place): string {
  skipSpace(place);
  const name = take(place, NAME)?.[0];
  skipSpace(place);
  if (name === undefined) throw new NoMessage();
  return name;
}

function pass(place: Place, sign: string): void {
  if (next(place) !== sign) throw new NoMessage();
  place.at += 1;
  if (sign === ",") skipSpace(place);
}
