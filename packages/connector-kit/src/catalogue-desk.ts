import type { BibItem, MediaType } from "@freihand/contract";
import type { CallContext } from "./call-context.ts";
import type { DeskContext } from "./desk.ts";

/** What a short record has; all else comes with an import. */
export interface HandTitle {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** `Family, Given` for persons. */
  readonly author?: string | undefined;
  readonly year?: number | undefined;
  readonly place?: string | undefined;
  readonly publisher?: string | undefined;
  readonly isbn?: string | undefined;
  /** ISO 639-2/B. */
  readonly language?: string | undefined;
  readonly mediaType: MediaType;
  readonly subjects: readonly string[];
}

/** A title and its copies, as the catalogue's desk shows them. */
export interface DeskTitle extends HandTitle {
  readonly recordId: string;
  /** It was made by hand, and can be changed by hand; else an import brings it. */
  readonly isHandmade: boolean;
  readonly copies: readonly BibItem[];
}

/** A copy to be added. */
export interface NewCopy {
  /** Undefined: the next number of the library's own. */
  readonly barcode?: string | undefined;
  /** Branch, by its id. */
  readonly branch: string;
  readonly shelfmark?: string | undefined;
  /** It is not lent. */
  readonly reference?: boolean | undefined;
}

/** What is changed in the catalogue by hand. */
export type CatalogueChange =
  /** A title is made, or one that was made by hand is changed. */
  | {
      readonly kind: "title";
      /** Undefined: it is new. */
      readonly recordId?: string | undefined;
      /** The title when its form was opened: what others have changed since stays. Undefined: `title` counts as it is. */
      readonly before?: HandTitle | undefined;
      readonly title: HandTitle;
      readonly copies: readonly NewCopy[];
    }
  | { readonly kind: "copies"; readonly recordId: string; readonly copies: readonly NewCopy[] }
  /** A copy belongs elsewhere, or has another shelfmark; undefined: as it was. */
  | {
      readonly kind: "copy";
      readonly recordId: string;
      readonly copyId: string;
      readonly branch?: string | undefined;
      readonly shelfmark?: string | undefined;
    }
  /** Copies leave the catalogue, and a title with its last one. */
  | {
      readonly kind: "withdraw";
      readonly copies: readonly { readonly recordId: string; readonly copyId: string }[];
    };

/**
 * - `busy`: an import is running
 * - `unknown_title`, `unknown_copy`, `unknown_branch`: there is none
 * - `imported`: the title comes from an import, which would undo the change
 * - `no_title`: it has no title that can be read
 * - `number_taken`: a copy or a card has this number
 * - `changed`: somebody else has changed the same field of the title meanwhile
 * - `reused`: the request id stands for another change
 */
export type CatalogueRefusal =
  | "busy"
  | "unknown_title"
  | "unknown_copy"
  | "unknown_branch"
  | "imported"
  | "no_title"
  | "number_taken"
  | "changed"
  | "reused";

/** Fields of a title that two have changed to different ends. */
export interface TitleConflict {
  readonly fields: readonly (keyof HandTitle)[];
  /** The title as it is by now. */
  readonly now: HandTitle;
}

/** `number`: the one that is taken; `conflict`: with `changed`. */
export type CatalogueChanged =
  | {
      readonly kind: "done";
      /** The title, or those of withdrawn copies. */
      readonly recordIds: readonly string[];
      /** Copies that were added, in the order of the request. */
      readonly barcodes: readonly string[];
    }
  | {
      readonly kind: "refused";
      readonly reason: CatalogueRefusal;
      readonly number?: string | undefined;
      readonly conflict?: TitleConflict | undefined;
    };

/** What a search at the catalogue's desk came to. */
interface DeskTitlesFound {
  /** The best first; twenty at most. */
  readonly titles: readonly DeskTitle[];
  /** How many there are. */
  readonly total: number;
}

/** The catalogue's side of the desk. Whether somebody may is decided by the caller; a call that fails has changed nothing. */
export interface CatalogueDesk {
  /** Titles by a number (of a copy, a record, an ISBN) or by words. */
  find(text: string, ctx: CallContext): Promise<DeskTitlesFound>;
  /** @returns undefined: there is no such title */
  title(recordId: string, ctx: CallContext): Promise<DeskTitle | undefined>;
  /** Searches find what was changed as soon as this has answered. @param requestId unchanged when it is sent again */
  change(change: CatalogueChange, requestId: string, ctx: DeskContext): Promise<CatalogueChanged>;
}
