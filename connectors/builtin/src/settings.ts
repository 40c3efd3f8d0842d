import { listCheck } from "@freihand/connector-kit";
import { mediaType } from "@freihand/contract";
import { csvSettings } from "@freihand/csv";
import { itemMapping, recordNumber } from "@freihand/marc";
import * as z from "zod/mini";
import { unreachableRules } from "./unreachable-rules.rules.ts";

const count = z.int().check(z.minimum(0));
/** The patron is waiting with the copy in their hands. */
const MAX_CHECK_SECONDS = 600;

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
  rules: z.array(lendingRule).check(z.minLength(1), listCheck(unreachableRules)),
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

/** Settings of the embedded catalogue. */
export const catalogueSettings = z.strictObject({
  /** Location of copies in imported MARC records; undefined: every built-in mapping is tried. */
  itemMapping: z.optional(itemMapping),
  /** Location of the record number in imported MARC records, such as 999 $c of Koha; undefined: 001. */
  recordNumber: z.optional(recordNumber),
  /** How imported tables are read; undefined: everything about them is recognised. */
  csv: z.optional(csvSettings),
});
export type CatalogueSettings = z.infer<typeof catalogueSettings>;

/** Settings of the embedded accounts. */
export const accountSettings = z.strictObject({ policy: circulationPolicy });
export type AccountSettings = z.infer<typeof accountSettings>;
