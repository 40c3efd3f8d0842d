import { listCheck, secretName } from "@freihand/connector-kit";
import { mediaType } from "@freihand/contract";
import { csvSettings } from "@freihand/csv";
import { itemMapping, recordNumber } from "@freihand/marc";
import { Cron } from "croner";
import * as z from "zod/mini";
import { USUAL_KEEP_DAYS } from "./readers/applicant.rules.ts";
import { USUAL_UNTIL_AGE } from "./readers/grant.rules.ts";
import { CARD_CHECKS, cardFormatProblem, USUAL_CARDS } from "./readers/card-number.rules.ts";
import { USUAL_MONTHS } from "./readers/deletion.rules.ts";
import { readerMapping } from "./readers/import/reader-mapping.ts";
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

const hasOwnIds = (lines: readonly { readonly id: string }[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length;

/** Kinds of fees that the rules charge. */
const RULE_KINDS = ["reservation", "renewal", "loan", "overdue", "lost"];

/** A fee that staff charge by hand. */
const tariffLine = z.strictObject({
  id: z.string().check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "is no id of small letters, digits and hyphens"),
    z.refine((id) => !RULE_KINDS.includes(id), "is charged by the lending rules"),
  ),
  text: z.strictObject({ de: z.string(), en: z.string() }),
  cents: z.int().check(z.minimum(1)),
});

/** The lending rules of one library as in its file. */
const circulationPolicy = z.strictObject({
  rules: z.array(lendingRule).check(z.minLength(1), listCheck(unreachableRules)),
  maxReservations: count,
  maxQueuePerCopy: count,
  reserveAvailable: z.prefault(z.boolean(), false),
  shelf: z.prefault(z.enum(["automatic", "staff"]), "automatic"),
  pickupDays: count,
  feeLimitCents: count,
  tariff: z.optional(z.array(tariffLine).check(z.refine(hasOwnIds, "has two lines with one id"))),
  waiveLimitCents: z.optional(count),
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

/** Whether croner reads it; the five fields of cron, in the library's time zone. */
function isSchedule(text: string): boolean {
  try {
    return new Cron(text, { mode: "5-part", paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

const schedule = z
  .string()
  .check(
    z.refine(isSchedule, 'is no schedule of five fields, such as "15 3 * * *" for 3:15 every day'),
  );

/** The repository that titles are harvested from. */
const harvest = z.strictObject({
  /** Address of the OAI-PMH 2.0 repository, without parameters. */
  url: z
    .url({ protocol: /^https?$/ })
    .check(
      z.refine((url) => !/[?#@]/.test(url), "is an address with parameters, a fragment or a login"),
    ),
  /** Undefined: everything. */
  set: z.optional(z.string().check(z.regex(/^[^\s]{1,200}$/, "is no name of a set"))),
  /** Undefined: the repository's MARC 21. */
  metadataPrefix: z.optional(
    z.string().check(z.regex(/^[\w.!~*'()-]{1,100}$/, "is no metadataPrefix")),
  ),
  /** Undefined: only by hand. */
  schedule: z.optional(schedule),
  /** Days after which everything is fetched again; undefined: as the repository needs it. */
  fullEveryDays: z.optional(z.int().check(z.minimum(1), z.maximum(366))),
  /** Name of the secret with the certificates of the library's own authority (PEM). */
  ca: z.optional(secretName),
});

/** A folder whose files are imported, and when. */
const scheduledFolder = {
  /** Below the operator's `IMPORT_DIR`. */
  folder: z
    .string()
    .check(
      z.regex(
        /^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/,
        "is no folder below IMPORT_DIR, such as lindenau or exports/lindenau",
      ),
    ),
  schedule,
};

/** The folder whose files are imported. */
const importFolder = z.strictObject({
  ...scheduledFolder,
  /** The files are the whole catalogue: titles that none of them has are removed. */
  full: z.prefault(z.boolean(), false),
});

/** Settings of the embedded catalogue. */
export const catalogueSettings = z
  .strictObject({
    /** Location of copies in imported MARC records; undefined: every built-in mapping is tried. */
    itemMapping: z.optional(itemMapping),
    /** Location of the record number in imported MARC records, such as 999 $c of Koha; undefined: 001. */
    recordNumber: z.optional(recordNumber),
    /** How imported tables are read; undefined: everything about them is recognised. */
    csv: z.optional(csvSettings),
    /** Undefined: titles are imported. */
    harvest: z.optional(harvest),
    /** Undefined: titles are imported by hand only. */
    import: z.optional(importFolder),
  })
  .check(
    z.refine(({ harvest: from, import: folder }) => from === undefined || folder === undefined, {
      message:
        "stands beside harvest; a catalogue has one of them: a full harvest removes what was imported",
      path: ["import"],
    }),
  );
export type CatalogueSettings = z.infer<typeof catalogueSettings>;

const MAX_CARD = 32;

/** How the numbers of new cards look. */
const cardFormat = z
  .strictObject({
    prefix: z.prefault(z.string().check(z.regex(/^[^\p{Cc}\p{Z}]*$/u)), ""),
    length: z.int().check(z.minimum(3), z.maximum(MAX_CARD)),
    check: z.prefault(z.enum(CARD_CHECKS), "none"),
  })
  .check((ctx) => {
    const message = cardFormatProblem(ctx.value);
    if (message !== undefined) ctx.issues.push({ code: "custom", input: ctx.value, message });
  });

const groupName = z.strictObject({
  de: z.string().check(z.minLength(1), z.maxLength(60)),
  en: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** Readers of the embedded accounts. */
const readerSettings = z.strictObject({
  cards: z.prefault(cardFormat, USUAL_CARDS),
  /** After the last day of the card, of a reader with nothing open. */
  deleteAfterMonths: z.prefault(z.int().check(z.minimum(6), z.maximum(24)), USUAL_MONTHS),
  /** Names of the groups, by the id that readers and lending rules have; what is not named has a usual name. */
  groups: z.prefault(z.record(z.string(), groupName), {}),
  /** How imported tables are read; undefined: everything about them is recognised. */
  mapping: z.optional(readerMapping),
  /** Undefined: readers are imported by hand only. */
  import: z.optional(
    z.strictObject({
      ...scheduledFolder,
      /** Lines that are wrong are left out; else one of them refuses the file. */
      leaveOut: z.prefault(z.boolean(), false),
    }),
  ),
  /** Who has no card may apply for one in the app. Undefined: not. */
  join: z.optional(
    z.strictObject({
      /** After so many days without a decision an application is deleted. */
      keepDays: z.prefault(z.int().check(z.minimum(1), z.maximum(90)), USUAL_KEEP_DAYS),
    }),
  ),
  /** Age from which nobody else opens an account. */
  grantsUntilAge: z.prefault(z.int().check(z.minimum(6), z.maximum(18)), USUAL_UNTIL_AGE),
  /** What patrons change about themselves in the app. */
  online: z.prefault(
    z.strictObject({
      password: z.prefault(z.boolean(), true),
      email: z.prefault(z.boolean(), true),
      address: z.prefault(z.boolean(), false),
    }),
    {},
  ),
});
export type ReaderSettings = z.infer<typeof readerSettings>;

/** Settings of the embedded accounts. */
export const accountSettings = z.strictObject({
  policy: circulationPolicy,
  /** Undefined: the usual settings. */
  readers: z.optional(readerSettings),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** Days after which an undecided application is deleted, also where none can be made any more. */
export const keepDaysOf = (account: AccountSettings): number =>
  readerSettingsOf(account).join?.keepDays ?? USUAL_KEEP_DAYS;

/** Settings of a library's readers, usual where its file says nothing. */
export const readerSettingsOf = ({ readers }: AccountSettings): ReaderSettings =>
  readers ?? readerSettings.parse({});
