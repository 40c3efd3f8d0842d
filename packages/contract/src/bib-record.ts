import type { MediaType } from "./media-type.ts";
import type { IsoDate } from "./units.ts";

/** A person or body and their role. */
export interface Creator {
  /** As catalogued, `Family, Given` for persons. */
  readonly name: string;
  /** A body or meeting, whose name is never inverted; undefined: a person. */
  readonly isBody?: true;
  /** The same name in its original script. */
  readonly ownScript?: string;
  /** MARC relator code such as `aut`, `trl`, `nrt`; undefined when the record has none. */
  readonly role?: string;
}

/** A series or multi-volume work that a title belongs to. */
export interface SeriesEntry {
  readonly title: string;
  /** As printed: `3`, `Bd. 12`. */
  readonly number?: string;
}

export type LinkKind = "online" | "toc" | "sample";
/** A link out of the record. */
export interface RecordLink {
  readonly label: string;
  /** http or https only. */
  readonly url: string;
  readonly kind: LinkKind;
  /** It leads to something about the title, never to the title itself. */
  readonly related?: true | undefined;
}

/** One physical copy as the catalogue describes it; only circulation knows who has it. */
export interface BibItem {
  /** Barcode where there is one, else a number derived from the record's id; unique in a library. */
  readonly id: string;
  readonly barcode?: string;
  /** Branch key as in the library's configuration (or the source's own code). */
  readonly branch?: string;
  readonly department?: string;
  readonly location?: string;
  readonly shelfmark?: string;
  readonly issue?: string;
  /** `reference`: not for loan; `missing`: lost or withdrawn; `on_order`: not there yet. */
  readonly status: "loanable" | "reference" | "missing" | "on_order";
}

/**
 * A title as the catalogue knows it: what `packages/marc` maps to and `packages/catalogue` indexes. It is never sent as
 * it is; `Hit` and `RecordDetail` are.
 */
export interface BibRecord {
  /** MARC 001; unique in a library. */
  readonly id: string;
  /** Without non-sorting marks and without ISBD punctuation at the end. */
  readonly title: string;
  readonly subtitle?: string;
  /** Characters of `title` to ignore in sorting (an article and its space). */
  readonly nonSorting?: number;
  /** Title in another script or spelling (linked 880, parallel and variant titles): searched, not shown in lists. */
  readonly otherTitles?: readonly string[];
  /** Title and rest of title in the original script, where `title` is transliterated. */
  readonly ownScript?: string;
  readonly responsibility?: string;
  /** Main entry first. */
  readonly creators: readonly Creator[];
  readonly mediaType: MediaType;
  readonly edition?: string;
  readonly place?: string;
  readonly publisher?: string;
  /** First year of publication, 1000 to next year; undefined when the record names none. */
  readonly year?: number;
  /** ISO 639-2/B codes. */
  readonly languages: readonly string[];
  /** Normalized, without hyphens; 13 digits first, then the 10-digit form where there is one. */
  readonly isbn: readonly string[];
  readonly issn?: readonly string[];
  /** Marks of classifications (LC, DDC, others): searched, not shown. */
  readonly classMarks?: readonly string[];
  /** Numbers of the record in other systems, with the agency's prefix where there is one: searched, not shown. */
  readonly systemNumbers?: readonly string[];
  readonly series: readonly SeriesEntry[];
  /** Number and title of this part in a multi-volume work (245 $n $p). */
  readonly part?: { readonly number?: string; readonly title?: string };
  /** The work this volume belongs to (773 $w, 800–830 $w). */
  readonly parent?: { readonly id: string; readonly title?: string };
  /** Host of an article or chapter, whether that is held or not (773). */
  readonly host?: {
    readonly title: string;
    /** A book, of which this is a chapter; undefined: a journal, or unknown. */
    readonly isBook?: true;
    readonly detail?: string;
    readonly volume?: string;
    readonly pages?: string;
  };
  /** A thesis (502): kind and university as written, and its year. */
  readonly thesis?: { readonly text: string; readonly school?: string; readonly year?: number };
  /** Years of a serial as written: `1869–`; `year` is the first. */
  readonly years?: string;
  /** Of a serial: its frequency (310), its earlier and later titles (780, 785), and its holdings (866). */
  readonly frequency?: string;
  readonly formerTitles?: readonly string[];
  readonly laterTitles?: readonly string[];
  readonly issuesHeld?: readonly string[];
  readonly subjects: readonly string[];
  readonly genres?: readonly string[];
  readonly extent?: string;
  /** Audience: free text such as `ab 6 Jahren`. */
  readonly audience?: string;
  readonly abstract?: string;
  readonly contents?: string;
  readonly notes?: readonly string[];
  readonly links: readonly RecordLink[];
  readonly items: readonly BibItem[];
  /** Day of acquisition; undefined: not known, so the title never counts as new. */
  readonly added?: IsoDate;
}
