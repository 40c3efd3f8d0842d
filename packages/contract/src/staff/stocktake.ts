import * as z from "zod/mini";
import { requestId } from "../ids.ts";
import { isoDate } from "../units.ts";
import { deskCopy, deskSignal, scannedCode } from "./desk.ts";

const stocktakeId = z.string().check(z.minLength(1), z.maxLength(64));
const shelfmark = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]+$/u));

/** Missing copies that are listed or marked at once. */
export const MOST_MISSING_LISTED = 2_000;
export const MOST_MISSING_MARKED = 100;
/** Findings that are listed, the newest. */
export const MOST_FINDINGS = 500;

/**
 * What a number came to.
 * - `counted`: it belongs here; `order`: it does, but stands behind a higher shelfmark
 * - `other_branch`, `out_of_range`: it belongs elsewhere
 * - `on_loan`, `held`, `travelling`, `to_clear`: by the books it is not on a shelf
 * - `given_up`: marked as missing or lost; `damaged`, `withdrawn`: marked so
 * - `not_expected`: by the catalogue the library does not have it (missing, on order)
 * - `several`: several copies have this number; `unknown`: none has
 * - `missing`: on the shelf by the books, and not scanned
 */
const stocktakeVerdict = z.enum([
  "counted",
  "order",
  "other_branch",
  "out_of_range",
  "on_loan",
  "held",
  "travelling",
  "to_clear",
  "given_up",
  "damaged",
  "withdrawn",
  "not_expected",
  "several",
  "unknown",
  "missing",
]);

const counts = z.array(z.object({ verdict: stocktakeVerdict, count: z.int() }));

/** A count of a branch, or of a part of its shelves. */
export const stocktake = z
  .object({
    id: z.string(),
    /** Id of the branch. */
    branch: z.string(),
    branchName: z.string(),
    /** First and last shelfmark, the last with all that begins like it; undefined: without an end. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    openedOn: isoDate,
    /** Undefined: it is open. */
    closedOn: z.optional(isoDate),
    /** Copies on these shelves by the books when it was opened. */
    expected: z.int(),
    /** How many numbers came to what. */
    counts,
  })
  .register(z.globalRegistry, { id: "Stocktake" });
export type Stocktake = z.infer<typeof stocktake>;

/** Open ones, then the last that were closed. */
export const stocktakes = z.array(stocktake);

export const openStocktakeBody = z.strictObject({
  branch: z.string().check(z.minLength(1), z.maxLength(64)),
  from: z.optional(shelfmark),
  to: z.optional(shelfmark),
  /** Sent again, it is the same stocktake. */
  requestId,
});

export const stocktakeBody = z.strictObject({ stocktake: stocktakeId });

export const stocktakeScanBody = z.strictObject({
  stocktake: stocktakeId,
  code: scannedCode,
  /** Shelfmark of the copy that this device has counted before; undefined: the order is not looked at. */
  after: z.optional(shelfmark),
});

/** What a scan came to, and what to do with the copy. */
export const stocktakeScanReply = z
  .object({
    verdict: stocktakeVerdict,
    code: z.string(),
    signal: deskSignal,
    line: z.string(),
    /** What to do; undefined: nothing. */
    note: z.optional(z.string()),
    /** It was scanned before in this stocktake. */
    again: z.boolean(),
    copy: z.optional(deskCopy),
    counts,
  })
  .register(z.globalRegistry, { id: "StocktakeScan" });
export type StocktakeScanReply = z.infer<typeof stocktakeScanReply>;

/** What has to be dealt with, the newest first: everything but what was simply counted. */
export const stocktakeFindings = z
  .object({
    stocktake,
    findings: z.array(
      z.object({
        code: z.string(),
        verdict: stocktakeVerdict,
        line: z.string(),
        copy: z.optional(deskCopy),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "StocktakeFindings" });
export type StocktakeFindings = z.infer<typeof stocktakeFindings>;

/** Copies that are on the shelf by the books and were not scanned, by shelfmark. */
export const stocktakeMissing = z
  .object({
    total: z.int(),
    /** The first of them. */
    copies: z.array(deskCopy),
  })
  .register(z.globalRegistry, { id: "StocktakeMissing" });
export type StocktakeMissing = z.infer<typeof stocktakeMissing>;

/** Copies of the list that are marked as missing; one that was scanned, lent or moved since is left out. */
export const markMissingBody = z.strictObject({
  stocktake: stocktakeId,
  codes: z.array(scannedCode).check(z.minLength(1), z.maxLength(MOST_MISSING_MARKED)),
});
export const markMissingReply = z.object({ marked: z.int() });

/** A copy that was marked as missing or lost, and found in this stocktake. */
export const putInOrderBody = z.strictObject({
  stocktake: stocktakeId,
  code: scannedCode,
  requestId,
});
