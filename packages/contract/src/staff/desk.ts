import * as z from "zod/mini";
import { reservation } from "../account.ts";
import { recordId, requestId, userId } from "../ids.ts";
import { mediaType } from "../media-type.ts";
import { instant, isoDate, money } from "../units.ts";

/** What was scanned or typed: a card number, a copy's barcode. */
export const scannedCode = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}]+$/u));
const branchId = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.string().check(z.maxLength(500));

/** A copy as the desk names it. */
export const deskCopy = z
  .object({
    barcode: z.string(),
    /** Undefined: the catalogue no longer has the title. */
    recordId: z.optional(recordId),
    title: z.string(),
    author: z.optional(z.string()),
    format: mediaType,
    /** Undefined: none is known. */
    shelfmark: z.optional(z.string()),
    /** Name of the branch where it belongs. */
    home: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "DeskCopy" });
export type DeskCopy = z.infer<typeof deskCopy>;

/** Why a copy is not simply lent. */
export const lendReason = z.enum([
  "blocked",
  "card_expired",
  "fees",
  "overdue",
  "not_for_group",
  "too_young",
  "staff_check",
  "too_many_of_kind",
  "too_many",
  "lent_before",
  "not_loanable",
  "lent_to_other",
  "lent_already",
  "ready_for_other",
  "needed_by_others",
  "withdrawn",
]);
export type LendReason = z.infer<typeof lendReason>;

/** One reason, in words, and who may lend all the same. */
const lendQuestion = z
  .object({
    reason: lendReason,
    text: z.string(),
    /** Least role that may override it. */
    overridableBy: z.enum(["desk", "admin", "nobody"]),
  })
  .register(z.globalRegistry, { id: "LendQuestion" });
export type LendQuestion = z.infer<typeof lendQuestion>;

const shownLoan = z.object({
  id: z.string(),
  copy: deskCopy,
  lentOn: isoDate,
  due: isoDate,
  overdue: z.boolean(),
  renewals: z.int(),
  /** Somebody waits for the title. */
  reservedByOthers: z.optional(z.boolean()),
});

/** A reader's page. */
export const deskReader = z
  .object({
    userId,
    name: z.string(),
    group: z.string(),
    /** What the group is called. */
    groupName: z.string(),
    email: z.optional(z.string()),
    /** Mail to it was refused for good: nothing is sent there. */
    addressRefused: z.optional(z.literal(true)),
    bornOn: z.optional(isoDate),
    validUntil: z.optional(isoDate),
    expired: z.boolean(),
    blocks: z.array(z.object({ code: z.string(), text: z.string() })),
    loans: z.array(shownLoan),
    reservations: z.array(reservation),
    fees: z.array(
      z.object({
        id: z.string(),
        amount: money,
        date: isoDate,
        title: z.optional(z.string()),
        kind: z.string(),
        /** It grows until the copy is back, and can be paid then; undefined: it can be paid now. */
        growing: z.optional(z.literal(true)),
      }),
    ),
    /** Sum of the fees. */
    owed: money,
    /** What staff have written down, oldest first; undefined: nothing. */
    notes: z.optional(z.array(z.object({ text: z.string(), day: z.optional(isoDate) }))),
  })
  .register(z.globalRegistry, { id: "DeskReader" });
export type DeskReader = z.infer<typeof deskReader>;

/** A hit of a search by name. */
export const readerHit = z
  .object({
    userId,
    name: z.string(),
    bornOn: z.optional(isoDate),
    group: z.string(),
    /** What the group is called. */
    groupName: z.string(),
  })
  .register(z.globalRegistry, { id: "ReaderHit" });
export type ReaderHit = z.infer<typeof readerHit>;

/** Where a copy goes that has been received. */
const receivedCase = z.enum([
  "withdrawn",
  "found",
  "damaged",
  "hold_shelf",
  "transit_hold",
  "transit_home",
  "shelf",
]);
export type ReceivedCase = z.infer<typeof receivedCase>;

/** Which sound goes with a line. */
export const deskSignal = z.enum(["ok", "look", "stop"]);
export type DeskSignal = z.infer<typeof deskSignal>;

/** How long a scan that was noted without a connection may be sent, in days. */
export const MOST_NOTED_DAYS = 14;

/**
 * A scan at the desk. `mode`: what a copy's barcode means; a card number always opens its reader. `reader`: who borrows,
 * with `lend`. `override`: reasons that the member of the staff has decided to set aside, with why.
 */
export const scanBody = z
  .strictObject({
    code: scannedCode,
    /** After `ambiguous`: the copy is meant; undefined: whichever has this number. */
    as: z.optional(z.literal("copy")),
    branch: branchId,
    mode: z.enum(["lend", "return"]),
    reader: z.optional(userId),
    override: z.optional(
      z.strictObject({
        reasons: z.array(lendReason).check(z.minLength(1)),
        why: text,
      }),
    ),
    /** Day of a return that is entered later; undefined: today. */
    returnedOn: z.optional(isoDate),
    /** It goes to repair. */
    damaged: z.optional(z.boolean()),
    /**
     * When it was noted at a desk without a connection: it counts for then, unless the copy was lent or received since. Not more
     * than 14 days ago; undefined: it happens now.
     */
    notedAt: z.optional(instant),
    /** One per scan, unchanged when it is sent again. */
    requestId,
  })
  .register(z.globalRegistry, { id: "ScanBody" });
export type ScanBody = z.infer<typeof scanBody>;

const line = {
  signal: deskSignal,
  /** What to do with the copy, in one big line. */
  line: z.string(),
  /** A loan's fee, „was not lent“, parts to be counted. */
  notes: z.array(z.string()),
};

/** What a scan has done. */
export const scanReply = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("reader"), reader: deskReader }),
    z.object({
      kind: z.literal("lent"),
      ...line,
      copy: deskCopy,
      due: isoDate,
      reader: deskReader,
      /** What takes the loan back, for a minute; undefined: nothing does. */
      undo: z.optional(z.string()),
    }),
    z.object({
      kind: z.literal("received"),
      ...line,
      copy: deskCopy,
      case: receivedCase,
      /** What takes it back, for a minute; undefined: nothing was changed. */
      undo: z.optional(z.string()),
      /** Who had it; undefined: it was not lent. */
      returnedBy: z.optional(z.object({ userId, name: z.string() })),
      /** What being late costs them; it is in no note. Undefined: nothing. */
      fee: z.optional(money),
      /** With `hold_shelf` and `transit_hold`: for whom, for the slip; only the card's last four digits are shown. */
      hold: z.optional(
        z.object({ card: z.string(), branch: z.string(), until: z.optional(isoDate) }),
      ),
    }),
    /** It is not lent unless every reason is overridden. */
    z.object({
      kind: z.literal("question"),
      ...line,
      copy: deskCopy,
      questions: z.array(lendQuestion),
    }),
    /** A card and a copy have this number. */
    z.object({ kind: z.literal("ambiguous"), ...line, copy: deskCopy, reader: readerHit }),
    /**
     * Nothing has this number; lending was meant and no reader is open; the scan has counted already; or it was noted before the
     * copy was lent or received by others.
     */
    z.object({
      kind: z.literal("nothing"),
      ...line,
      reason: z.enum(["unknown", "no_reader", "counted", "moved_since"]),
    }),
  ])
  .register(z.globalRegistry, { id: "ScanReply" });
export type ScanReply = z.infer<typeof scanReply>;

/** Takes a return back. */
export const undoBody = z.strictObject({ undo: z.string().check(z.maxLength(128)), requestId });
/** `too_late`: over a minute has passed. `built_upon`: something has happened to the copy since. */
export const undoReply = z
  .object({ done: z.boolean(), reason: z.optional(z.enum(["too_late", "built_upon", "unknown"])) })
  .register(z.globalRegistry, { id: "UndoReply" });
export type UndoReply = z.infer<typeof undoReply>;

/** Renews a reader's loans. */
export const renewBody = z.strictObject({
  userId,
  /** Ids of loans; undefined: all. */
  loans: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(500)),
  ),
  /** The sum that the reader has agreed to, as `fee` named it; undefined: only what is free of charge. */
  acceptedCents: z.optional(z.int().check(z.nonnegative())),
  requestId,
});

/**
 * What has become of each. `fee`: nothing was renewed yet, as it costs something that was not agreed to. `refused`: none can
 * be renewed, or there are none.
 */
export const renewReply = z
  .object({
    kind: z.enum(["done", "refused", "fee"]),
    renewals: z.array(
      z.object({
        loanId: z.string(),
        title: z.string(),
        ok: z.boolean(),
        /** Until when, and at which fee; or why not. */
        text: z.string(),
      }),
    ),
    /** With `fee`. */
    fee: z.optional(money),
  })
  .register(z.globalRegistry, { id: "DeskRenewReply" });
export type RenewReply = z.infer<typeof renewReply>;

/** Cancels a reader's reservation. */
export const cancelBody = z.strictObject({
  userId,
  reservation: z.string().check(z.minLength(1), z.maxLength(64)),
  requestId,
});

/** A copy to be pulled from its shelf. */
export const pullRow = z
  .object({
    reservationId: z.string(),
    copy: deskCopy,
    /** Where it stands. */
    at: z.string(),
    /** Name of the pickup branch. */
    pickup: z.string(),
    /** The card's last four digits. */
    card: z.string(),
    placedOn: isoDate,
  })
  .register(z.globalRegistry, { id: "PullRow" });
export type PullRow = z.infer<typeof pullRow>;

/** A copy that waits on the hold shelf, is on its way, or has to be cleared. */
export const holdRow = z
  .object({
    copy: deskCopy,
    /** Name of the branch where it is, or to which it goes. */
    branch: z.string(),
    /** The card's last four digits; undefined: for nobody. */
    card: z.optional(z.string()),
    /** Last day of pickup, on the hold shelf. */
    until: z.optional(isoDate),
    /** With a copy to be cleared: whether it goes to another reader. */
    next: z.optional(z.enum(["reader", "shelf"])),
  })
  .register(z.globalRegistry, { id: "HoldRow" });
export type HoldRow = z.infer<typeof holdRow>;

/** The four lists of the shelf. */
export const shelfLists = z
  .object({
    pull: z.array(pullRow),
    ready: z.array(holdRow),
    transit: z.array(holdRow),
    clear: z.array(holdRow),
  })
  .register(z.globalRegistry, { id: "ShelfLists" });
export type ShelfLists = z.infer<typeof shelfLists>;
