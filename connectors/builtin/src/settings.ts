import { branch, libraryInfo, mediaType } from "@freihand/contract";
import { itemMapping } from "@freihand/marc";
import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));
/** A patron stands there with the copy in their hands. */
const MOST_CHECK_SECONDS = 600;
const localText = z.strictObject({ de: z.string(), en: z.string() });

const lendingRule = z.strictObject({
  groups: z.optional(z.array(z.string())),
  mediaTypes: z.optional(z.array(mediaType)),
  loanDays: count,
  maxRenewals: count,
  renewWindowDays: z.optional(count),
  renewalFeeCents: count,
  reserve: z.enum(["yes", "no", "not_online"]),
  reservationFeeCents: count,
  overdueFeeCentsPerDay: z.optional(count),
  maxOverdueFeeCents: z.optional(count),
  loanFeeCents: z.optional(count),
  selfCheckout: z.optional(z.enum(["yes", "no", "desk"])),
  loanCheckSeconds: z.optional(count.check(z.maximum(MOST_CHECK_SECONDS))),
  checksAge: z.optional(z.boolean()),
  againAfterDays: z.optional(count),
});

const loanLimit = z.strictObject({
  groups: z.optional(z.array(z.string())),
  mediaTypes: z.optional(z.array(mediaType)),
  max: count,
});

/** The rules of one library as its file states them. */
export const circulationPolicy = z.strictObject({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  rules: z.array(lendingRule).check(z.minLength(1)),
  maxReservations: count,
  maxQueuePerCopy: count,
  reserveAvailable: z.boolean(),
  pickupDays: count,
  feeLimitCents: count,
  needsEmail: z.boolean(),
  loanLimits: z.optional(z.array(loanLimit)),
  maxDaysOverdue: z.optional(count),
  resubmitBlocks: z.optional(z.array(z.string())),
  maxSuspendDays: z.prefault(count, 0),
  online: z.strictObject({
    cancel: z.boolean(),
    change: z.prefault(z.boolean(), false),
    renew: z.boolean(),
    renewAll: z.boolean(),
  }),
});

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    // Intl throws for a zone that it does not know; that is the answer
    return false;
  }
};

/** Settings of a library that lives in the embedded library system. */
export const builtinSettings = z.strictObject({
  /** IANA zone in which the library counts its days. */
  timezone: z.string().check(z.refine(isTimeZone, "is no IANA time zone")),
  /** Markdown about the library. */
  text: z.optional(localText),
  branches: z.array(branch).check(z.minLength(1)),
  links: libraryInfo.shape.links,
  policy: circulationPolicy,
  /** Where copies stand in imported MARC records; undefined: every ready-made mapping is tried. */
  itemMapping: z.optional(itemMapping),
});
export type BuiltinSettings = z.infer<typeof builtinSettings>;
