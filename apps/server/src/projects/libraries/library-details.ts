import { listCheck } from "@freihand/connector-kit";
import { branch, libraryInfo, openingHours } from "@freihand/contract";
import * as z from "zod/mini";
import { duplicateBranches } from "../mistakes/branch-mistakes.rules.ts";

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    // Intl throws for an unknown time zone; that is the answer
    return false;
  }
};

const clockTime = z.string().check(
  z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'is no time such as "09:00" (two digits each; "24:00" is the end of a day)',
    // without two times there is nothing to compare
    abort: true,
  }),
);

/** One stretch of a weekday on which a branch is open. */
export const hoursEntry = z
  .strictObject({
    ...openingHours.shape,
    from: clockTime,
    to: clockTime,
    kind: z.prefault(openingHours.shape.kind, "staffed"),
  })
  .check(
    z.refine(({ from, to }) => from < to, {
      error: "closes before it opens; hours past midnight are two entries, to 24:00 and from 00:00",
      path: ["to"],
    }),
  );

/** Days that differ from the week, the first and the last included. */
export const hoursException = z
  .strictObject({
    ...branch.shape.exceptions.def.element.shape,
    hours: z.optional(z.array(hoursEntry)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: "lies before the first day", path: ["to"] }),
  );

/** Nothing that runs in the page or embeds its own content. @source Q-26 */
const webAddress = (protocols: RegExp, error: string) =>
  z.string().check(
    z.refine(
      (text) => protocols.test(URL.parse(text)?.protocol ?? "") && !/[\s"'<>\\]/.test(text),
      {
        error,
      },
    ),
  );
const anyAddress = webAddress(/^https?:$/, "is no address that begins with https:// or http://");

const link = z
  .strictObject({ ...libraryInfo.shape.links.def.element.shape, url: anyAddress })
  .check(
    z.refine(({ kind, url }) => kind !== "pay" || !url.startsWith("http:"), {
      error: "is no address that begins with https://, which payments need",
      path: ["url"],
    }),
  );

const operatedBranch = z.strictObject({
  ...branch.shape,
  id: z.string().check(z.minLength(1)),
  url: z.optional(anyAddress),
  hours: z.prefault(z.array(hoursEntry), []),
  exceptions: z.prefault(z.array(hoursException), []),
});

/** Whatever systems a library has: when, where and in which currency its patrons meet it. */
export const libraryDetails = {
  /** IANA time zone of the library's dates. */
  timezone: z.string().check(z.refine(isTimeZone, 'is no IANA time zone such as "Europe/Berlin"')),
  /** Of fees and amounts. */
  currency: z.prefault(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'is no currency of three capital letters ("EUR")')),
    "EUR",
  ),
  /** Markdown about the library. */
  text: z.optional(z.strictObject({ de: z.string(), en: z.string() })),
  branches: z.array(operatedBranch).check(z.minLength(1), listCheck(duplicateBranches)),
  links: z.prefault(z.array(link), []),
};
