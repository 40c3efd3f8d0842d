import { isoDate, type Money } from "@freihand/contract";
import * as z from "zod/mini";

const MAX_TEXT = 10_000;
const MAX_URI = 2_048;

/** A member that may be missing; some servers write null instead. */
export const maybe = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value: T | null | undefined) => value ?? undefined),
  );

/** One thing or more of a kind; a missing list is empty. */
export const listOf = <T>(one: z.ZodMiniType<T>, most = 10_000) =>
  z.pipe(
    z.nullish(z.array(one).check(z.maxLength(most))),
    z.transform((list: T[] | null | undefined): readonly T[] => list ?? []),
  );

const tidied = (written: string): string =>
  written
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Text to show. Some servers begin names with a blank. */
export const text = z.pipe(
  z.string().check(z.maxLength(MAX_TEXT)),
  z.transform((written: string) => tidied(written)),
);

/** A text that says something; an empty one is as good as none. */
export const words = z.pipe(
  maybe(text),
  z.transform((written: string | undefined) => (written === "" ? undefined : written)),
);

/** Real servers name places and fees by URIs such as `de-7:desk:1`, and copies by some with a `$`. */
export const uri = z
  .string()
  .check(z.maxLength(MAX_URI), z.regex(/^[a-z][a-z\d+.-]*:[^\s\p{Cc}"<>\\^`{|}]+$/iu, "is no URI"));

export const count = z.int().check(z.nonnegative());

const DATE_TIME =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day, or an instant; the standard's own examples leave the seconds out. */
export const dateTime = z
  .string()
  .check(
    z.refine(
      (written) => isoDate.safeParse(DATE_TIME.exec(written)?.groups?.["day"]).success,
      "is no date",
    ),
  );

const MONEY = /^(?<sign>-?)(?<units>\d{1,9})\.(?<cents>\d{2}) (?<currency>[A-Z]{3})$/;

/** `0.80 EUR`; a negative amount is a credit. */
export const money = z.pipe(
  z.string().check(z.regex(MONEY, "is no amount such as 0.80 EUR")),
  z.transform((written: string): Money => {
    const { sign, units, cents, currency = "" } = MONEY.exec(written)?.groups ?? {};
    const amount = Number(units) * 100 + Number(cents);
    return { cents: sign === "-" && amount > 0 ? -amount : amount, currency };
  }),
);
