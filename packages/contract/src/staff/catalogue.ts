import * as z from "zod/mini";
import { recordId, requestId } from "../ids.ts";
import { mediaType } from "../media-type.ts";
import { isoDate } from "../units.ts";

const MOST_COPIES = 200;

const branch = z.string().check(z.minLength(1), z.maxLength(64));
const line = z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u));
const shelfmark = z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u));
/** As printed on a copy. */
const barcode = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\s]+$/u));
const copyId = z.string().check(z.minLength(1), z.maxLength(128));

/** A short record. */
const titleFields = {
  title: line.check(z.minLength(1)),
  subtitle: z.optional(line),
  /** `Family, Given` for persons. */
  author: z.optional(line),
  year: z.optional(z.int().check(z.minimum(1000), z.maximum(2999))),
  place: z.optional(line),
  publisher: z.optional(line),
  /** Ten or thirteen digits; hyphens do not matter. */
  isbn: z.optional(z.string().check(z.regex(/^[0-9Xx -]{9,20}$/))),
  /** ISO 639-2/B. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{3}$/))),
  mediaType,
  subjects: z.array(line).check(z.maxLength(20)),
};

/** A short record as the catalogue has it, which an import may have brought. */
const keptFields = {
  ...titleFields,
  title: z.string(),
  isbn: z.optional(z.string()),
  language: z.optional(z.string()),
};

/** A copy in the catalogue. */
const titleCopy = z
  .object({
    copyId: z.string(),
    /** Undefined: none is known. */
    barcode: z.optional(z.string()),
    /** Id of the branch; undefined: the catalogue does not say. */
    branch: z.optional(z.string()),
    shelfmark: z.optional(z.string()),
    status: z.enum(["loanable", "reference", "missing", "on_order"]),
  })
  .register(z.globalRegistry, { id: "TitleCopy" });
export type TitleCopy = z.infer<typeof titleCopy>;

/** A title and its copies. */
export const catalogueTitle = z
  .object({
    recordId,
    ...keptFields,
    /** It was made by hand, and can be changed by hand; else an import brings it. */
    isHandmade: z.boolean(),
    copies: z.array(titleCopy),
    /** Name of another library of the project that has it: a pattern for a new title; undefined: it is of this one. */
    from: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "CatalogueTitle" });
export type CatalogueTitle = z.infer<typeof catalogueTitle>;

/** Titles by a number (of a copy, a record, an ISBN) or by words. */
export const findInCatalogueBody = z.strictObject({
  text: z.string().check(z.minLength(2), z.maxLength(200)),
});

/** The first hits, best first; twenty at most. */
export const catalogueFound = z
  .object({ titles: z.array(catalogueTitle), total: z.int() })
  .register(z.globalRegistry, { id: "CatalogueFound" });
export type CatalogueFound = z.infer<typeof catalogueFound>;

export const titleBody = z.strictObject({ recordId });

/** Copies to be added. */
const newCopies = z
  .array(
    z.strictObject({
      /** Undefined: the next number of the library's own. */
      barcode: z.optional(barcode),
      branch,
      shelfmark: z.optional(shelfmark),
      /** It is not lent. */
      reference: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(MOST_COPIES));

/** A title is made, or one that was made by hand is changed. */
export const putTitleBody = z
  .strictObject({
    /** Undefined: it is new. */
    recordId: z.optional(recordId),
    /** The title when its form was opened: what others have changed since stays. Undefined: all fields count as they are. */
    before: z.optional(z.strictObject(titleFields)),
    ...titleFields,
    copies: newCopies,
    requestId,
  })
  .register(z.globalRegistry, { id: "PutTitleBody" });
export type PutTitleBody = z.infer<typeof putTitleBody>;

export const addCopiesBody = z.strictObject({
  recordId,
  copies: newCopies.check(z.minLength(1)),
  requestId,
});

/** A copy belongs elsewhere, or has another shelfmark. */
export const changeCopyBody = z.strictObject({
  recordId,
  copyId,
  branch: z.optional(branch),
  shelfmark: z.optional(shelfmark),
  requestId,
});

/** What has become of a change. `title` undefined: it is gone with its last copy. */
export const changedReply = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("done"),
      title: z.optional(catalogueTitle),
      /** Copies that were added. */
      barcodes: z.array(z.string()),
    }),
    z.object({
      kind: z.literal("refused"),
      reason: z.enum([
        "busy",
        "unknown_title",
        "unknown_copy",
        "unknown_branch",
        "imported",
        "no_title",
        "number_taken",
        "changed",
        "reused",
      ]),
      /** What happened, and what to do. */
      text: z.string(),
      /** With `changed`: the fields that both have changed, and the title as it is by now. */
      conflict: z.optional(
        z.object({ fields: z.array(z.keyof(z.object(titleFields))), now: z.object(keptFields) }),
      ),
    }),
  ])
  .register(z.globalRegistry, { id: "CatalogueChanged" });
export type CatalogueChanged = z.infer<typeof changedReply>;

/** Numbers of copies that are to leave the catalogue. */
export const withdrawalBody = z.strictObject({
  codes: z.array(barcode).check(z.minLength(1), z.maxLength(MOST_COPIES)),
});

/** What would happen to each, before anything does. */
export const withdrawalPlan = z
  .array(
    z.object({
      code: z.string(),
      /**
       * `withdraw`: it goes. `last`: the title goes with it. `unknown`: no copy has this number, or several have. `on_loan`,
       * `set_aside`, `reserved` (its last copy, and somebody waits for the title): it stays.
       */
      outcome: z.enum(["withdraw", "last", "unknown", "on_loan", "set_aside", "reserved"]),
      title: z.optional(z.string()),
      shelfmark: z.optional(z.string()),
      /** Name of the branch where it belongs. */
      home: z.optional(z.string()),
      /** With `on_loan`. */
      due: z.optional(isoDate),
    }),
  )
  .register(z.globalRegistry, { id: "WithdrawalPlan" });
export type WithdrawalPlan = z.infer<typeof withdrawalPlan>;

export const withdrawBody = z.strictObject({ ...withdrawalBody.shape, requestId });

/** `kept`: numbers of copies that stay, since one is on loan, set aside or waited for by now. */
export const withdrawReply = z
  .object({
    withdrawn: z.int(),
    kept: z.array(z.string()),
    /** Why nothing was withdrawn; undefined: it was. */
    refused: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "WithdrawReply" });
export type WithdrawReply = z.infer<typeof withdrawReply>;
