import { branch, libraryInfo, mediaType, openingHours } from "@freihand/contract";
import { itemMapping, recordNumber } from "@freihand/marc";
import * as z from "zod/mini";
import { duplicateBranches, type ListMistake } from "./branch-mistakes.rules.ts";
import { unreachableRules } from "./unreachable-rules.rules.ts";

const count = z.int().check(z.minimum(0));
/** The patron is waiting with the copy in their hands. */
const MAX_CHECK_SECONDS = 600;
const localText = z.strictObject({ de: z.string(), en: z.string() });

/** A rule over a whole list; checked even when an entry is invalid in itself, so that everything is reported at once. */
const reporting = (rule: (value: unknown) => readonly ListMistake[]) =>
  z.check<unknown[]>(
    ({ value, issues }) => {
      for (const { path, reason } of rule(value))
        issues.push({ code: "custom", message: reason, path: [...path], input: value });
    },
    { when: () => true },
  );

const lendingRule = z.strictObject({
  groups: z.optional(z.array(z.string())),
  mediaTypes: z.optional(z.array(mediaType)),
  loanDays: count,
  maxRenewals: count,
  renewWindowDays: z.optional(count),
  renewalFeeCents: z.prefault(count, 0),
  reserve: z.prefault(z.enum(["yes", "no", "not_online"]), "yes"),
  reservationFeeCents: z.prefault(count, 0),
  overdueFeeCentsPerDay: z.optional(count),
  maxOverdueFeeCents: z.optional(count),
  loanFeeCents: z.optional(count),
  selfCheckout: z.optional(z.enum(["yes", "no", "desk"])),
  loanCheckSeconds: z.optional(count.check(z.maximum(MAX_CHECK_SECONDS))),
  checksAge: z.optional(z.boolean()),
  againAfterDays: z.optional(count),
});

const loanLimit = z.strictObject({
  groups: z.optional(z.array(z.string())),
  mediaTypes: z.optional(z.array(mediaType)),
  max: count,
});

/** The lending rules of one library as in its file. */
const circulationPolicy = z.strictObject({
  currency: z.prefault(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'is no currency of three capital letters ("EUR")')),
    "EUR",
  ),
  rules: z.array(lendingRule).check(z.minLength(1), reporting(unreachableRules)),
  maxReservations: count,
  maxQueuePerCopy: count,
  reserveAvailable: z.prefault(z.boolean(), false),
  pickupDays: count,
  feeLimitCents: count,
  needsEmail: z.prefault(z.boolean(), false),
  loanLimits: z.optional(z.array(loanLimit)),
  maxDaysOverdue: z.optional(count),
  resubmitBlocks: z.optional(z.array(z.string())),
  maxSuspendDays: z.prefault(count, 0),
  online: z.prefault(
    z.strictObject({
      cancel: z.prefault(z.boolean(), true),
      change: z.prefault(z.boolean(), false),
      renew: z.prefault(z.boolean(), true),
      renewAll: z.prefault(z.boolean(), true),
    }),
    {},
  ),
});

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

const hours = z
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

const exception = z
  .strictObject({
    ...branch.shape.exceptions.def.element.shape,
    hours: z.optional(z.array(hours)),
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
  hours: z.prefault(z.array(hours), []),
  exceptions: z.prefault(z.array(exception), []),
});

/** Settings of a library in the embedded library system. */
export const builtinSettings = z.strictObject({
  /** IANA time zone of the library's dates. */
  timezone: z.string().check(z.refine(isTimeZone, 'is no IANA time zone such as "Europe/Berlin"')),
  /** Markdown about the library. */
  text: z.optional(localText),
  branches: z.array(operatedBranch).check(z.minLength(1), reporting(duplicateBranches)),
  links: z.prefault(z.array(link), []),
  policy: circulationPolicy,
  /** Location of copies in imported MARC records; undefined: every built-in mapping is tried. */
  itemMapping: z.optional(itemMapping),
  /** Location of the record number in imported MARC records, such as 999 $c of Koha; undefined: 001. */
  recordNumber: z.optional(recordNumber),
});
export type BuiltinSettings = z.infer<typeof builtinSettings>;
