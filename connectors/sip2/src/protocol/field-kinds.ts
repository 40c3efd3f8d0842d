import { Sip2Error } from "./sip2-error.ts";

/** A part of fixed width, which has no name on the wire. What is read is what was written, if it was a value at all. */
export interface FixedKind<T> {
  /** In characters. */
  readonly width: number;
  read(text: string): T;
  /** @throws Sip2Error `unsendable` */
  write(value: T): string;
}

/** Text of a given form; any other, blanks among them, is read as "" and written as blanks. */
export const text = (width: number, form: RegExp): FixedKind<string> => ({
  width,
  read: (value) => (form.test(value) ? value : ""),
  write: (value) => {
    if (value !== "" && (!form.test(value) || value.length !== width))
      throw new Sip2Error("unsendable", `not of the form ${form.source}`);
    return value.padEnd(width);
  },
});

/** `YYYYMMDDZZZZHHMMSS`, local time unless the zone `ZZZZ` says otherwise; "": none. */
export const dateTime = text(18, /^\d{8}[ A-Z]{4}\d{6}$/);

export const digits = (width: number): FixedKind<string> => text(width, /^\d+$/);

/** Undefined: the server does not count these. */
export const count = (width: number): FixedKind<number | undefined> => ({
  width,
  read: (value) => (/^\d+$/.test(value) ? Number(value) : undefined),
  write: (value) => {
    const written = value === undefined ? "" : String(value);
    if (!/^\d*$/.test(written) || written.length > width)
      throw new Sip2Error("unsendable", "count out of range");
    return value === undefined ? " ".repeat(width) : written.padStart(width, "0");
  },
});

/** True only for a clear yes; `U` (unknown), blank and anything else are a no. */
const yesOr = (yes: string, no: string): FixedKind<boolean> => ({
  width: 1,
  read: (value) => ["Y", "1"].includes(value),
  write: (value) => (value ? yes : no),
});
export const yesNo = yesOr("Y", "N");
export const oneZero = yesOr("1", "0");

/** A row of flags in the standard's order, by their names. */
export function flags<const Name extends string>(
  names: readonly Name[],
): FixedKind<ReadonlySet<Name>> {
  return {
    width: names.length,
    read: (value) => new Set(names.filter((_, at) => value[at] === "Y")),
    write: (set) => names.map((name) => (set.has(name) ? "Y" : " ")).join(""),
  };
}

/** One of several, by the position of the only `Y`; undefined: none. */
export const oneFlagOf = <const Name extends string>(
  names: readonly Name[],
  width: number,
): FixedKind<Name | undefined> => ({
  width,
  read: (value) => names[value.indexOf("Y")],
  write: (name) =>
    name === undefined
      ? " ".repeat(width)
      : `${" ".repeat(names.indexOf(name))}Y`.padEnd(width, " "),
});

/** A code of the standard by its name; a code that is not listed is read as the fallback. */
export function codes<const Name extends string>(
  names: Readonly<Record<string, Name>>,
  fallback: NoInfer<Name>,
): FixedKind<Name> {
  const written = new Map(Object.entries(names).map(([code, name]) => [name, code]));
  const [width = 0] = Object.keys(names).map((code) => code.length);
  return {
    width,
    read: (code) => (Object.hasOwn(names, code) ? (names[code] ?? fallback) : fallback),
    write: (name) => written.get(name) ?? "".padEnd(width),
  };
}
