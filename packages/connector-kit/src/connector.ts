import type {
  AccountData,
  AcquisitionsReply,
  BibRecord,
  Capabilities,
  Citation,
  Hit,
  IsoDate,
  LibraryEvent,
  LibraryId,
  LibraryInfo,
  LoanRequest,
  Locale,
  MediaType,
  NfcTags,
  OptionalMessageKind,
  RecordDetail,
  SearchBody,
  SearchField,
  SearchReply,
  StepReply,
  SuggestReply,
  WorksBody,
  WorksReply,
} from "@freihand/contract";
import type { MessageAccess } from "./message-access.ts";
import type { StaffReaders } from "./reader-access.ts";
import type { CallContext, PatronKey } from "./call-context.ts";
import type { DeskAccess } from "./desk.ts";
import type { LibraryError } from "./errors.ts";
import type { CatalogueDesk } from "./catalogue-desk.ts";
import type { FeeAccess } from "./fee-access.ts";
import type { ContactAccess, PasswordAccess } from "./own-details.ts";
import type { ApplicationAccess, JoinAccess } from "./applications.ts";
import type { FamilyAccess } from "./family-access.ts";
import type { PasswordLinks } from "./password-links.ts";
import type { StocktakeDesk } from "./stocktake.ts";

export type { CallContext, PatronKey } from "./call-context.ts";

declare const jsonOf: unique symbol;
/** JSON text of a `T`, created once and sent as it is: search replies are never parsed again on the server. */
export type Json<T> = string & { readonly [jsonOf]: T };

/** Facts by which a picture of the cover is found, or from which it is drawn. */
export interface CoverFacts {
  readonly title: string;
  readonly author?: string;
  readonly mediaType: MediaType;
  /** Decides the colour, so that titles of one field look related. */
  readonly subject?: string;
  /** In either length; undefined: the title has none, or no valid one. */
  readonly isbn?: string;
}

/** Several catalogues of this server that are searched at once; the same object for all of them. */
export interface CatalogueUnion {
  /**
   * @param queries the same query, for each library
   * @returns replies as from each library's own search, or why that one fails; those that cannot be answered for at this moment
   * are left out, and have to be searched themselves. An invalid query rejects with `QueryError`.
   */
  search(
    queries: readonly SearchBody[],
    ctx: CallContext,
  ): Promise<ReadonlyMap<LibraryId, Json<SearchReply> | LibraryError>>;
  /**
   * A page of the works that they find, over all libraries that can be answered for.
   * @param queries as for `search`
   */
  works(
    queries: readonly SearchBody[],
    page: WorksPage,
    ctx: CallContext,
  ): Promise<Json<WorksReply>>;
}

/** Which works are shown, in which order. */
export type WorksPage = Pick<WorksBody, "order" | "offset" | "limit">;

/** Search and records. */
export interface CatalogueAccess {
  fields(locale: Locale): readonly SearchField[];
  /** Absent: it is searched by itself. */
  readonly union?: CatalogueUnion;
  /** An invalid query rejects with `QueryError`. */
  search(query: SearchBody, ctx: CallContext): Promise<Json<SearchReply>>;
  /** @returns undefined when the library has no such title */
  record(id: string, ctx: CallContext): Promise<RecordDetail | undefined>;
  suggest?(text: string, ctx: CallContext): Promise<SuggestReply>;
  /** @returns those of the titles that the library has, with their current availability, in any order */
  titles?(ids: readonly string[], ctx: CallContext): Promise<readonly Hit[]>;
  /** Recently acquired titles, newest first in each group. */
  acquisitions?(request: AcquisitionsRequest, ctx: CallContext): Promise<AcquisitionsReply>;
  /** Citation data of a title. @returns undefined when the library has no such title */
  citation?(id: string, ctx: CallContext): Promise<Citation | undefined>;
  /** Titles as catalogued, by id, for the library's other sources; unknown ids are left out. */
  records(ids: readonly string[], ctx: CallContext): Promise<ReadonlyMap<string, BibRecord>>;
  /** Titles by the barcodes of their copies; a number of several titles is left out. Absent: copies cannot be found. */
  recordsOfCopies?(
    barcodes: readonly string[],
    ctx: CallContext,
  ): Promise<ReadonlyMap<string, BibRecord>>;
  /** All titles, for lists of their addresses. Absent: the titles are in another system. */
  readonly titleIds?: TitleIds;
  /** @returns undefined when the library has no such title */
  coverFacts(id: string, ctx: CallContext): Promise<CoverFacts | undefined>;
}

/** All titles in parts that are read quickly. */
export interface TitleIds {
  /** How many parts there are. */
  parts(): number;
  /** @param part from 0 @returns none after the last part */
  of(part: number): readonly ListedTitle[];
}

/** A title in a list of addresses. */
export interface ListedTitle {
  readonly id: string;
  /** Last day, in UTC, on which it came or changed; undefined: not known. */
  readonly changed?: IsoDate;
}

/** Options for new titles. */
export interface AcquisitionsRequest {
  /** First day of acquisition; undefined: the library's own definition of new. */
  readonly since?: IsoDate | undefined;
  /** Undefined: all. */
  readonly mediaType?: MediaType | undefined;
}

/**
 * A member of the query is invalid; becomes a 400 that names the field, with the message, which is safe to show to the
 * patron.
 */
export class QueryError extends Error {
  override readonly name = "QueryError";
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export type LoginOutcome =
  | {
      readonly ok: true;
      readonly patron: PatronKey;
      readonly name: string;
      /** A code that works once was used: the session ends soon, unless a password is chosen in it. */
      readonly byCode?: true;
    }
  | {
      readonly ok: false;
      readonly reason: "login_failed" | "account_blocked" | "card_expired";
      /**
       * There is no such card: guessing its password opens nothing. Never shown to patrons. Undefined: the system does
       * not report it.
       */
      readonly unknownCard?: true;
    };

/**
 * The patron's answers so far, by the step that asked (`branch`, `fee`, `confirm`, `email` …). A confirmation is `yes`.
 * All earlier answers are included: a connector keeps no dialogue state.
 */
export type StepAnswers = Readonly<Record<string, string>>;

/** One multi-step call. */
export interface ActionRequest {
  /** One per patron action, unchanged over its steps: the action happens once. @source rulings 25 */
  readonly requestId: string;
  readonly answers: StepAnswers;
}

/** A `StepReply` whose `step` is the connector's plain step name; the server seals it before sending it. */
export type ActionResult = StepReply;

/** The requested change of a reservation; neither: the pickup branch, which is asked for. */
export interface ReservationChange {
  /** Id of the reservation. */
  readonly id: string;
  /** Key of the new pickup branch. */
  readonly branch?: string;
  /** First day on which it resumes; null: at once. */
  readonly suspendUntil?: IsoDate | null;
}

/** State of a loan request, and its copy. */
export interface LoanReply {
  readonly request: LoanRequest;
  /** The copy's number as in the account: the server accepts an `Accepted` that the account confirms. */
  readonly barcode: string;
}

/**
 * Smart checkout: patrons check out the copy in their hands themselves. Reading a tag proves nothing, so the library
 * system decides; the tag is unlocked only after `Accepted`. A refusal by its rules is a `Rejected` with a message, never
 * an error.
 * @source spec §4 "NFC flow", api "Loans by NFC", rulings 12, 35
 */
export interface LoanAccess {
  /**
   * Requests a loan of the copy with this barcode. The same patron and copy again lead to the same open request. An
   * unknown barcode is `Rejected` with `CopyCantBeRetrievedFromBibPlus`.
   */
  request(patron: PatronKey, barcode: string, ctx: CallContext): Promise<LoanReply>;
  /**
   * The patron confirms due date and fee. Idempotent. `ConfirmedByUser` means that the library system is still checking.
   * @returns undefined when this patron has no such request, even if another patron has
   */
  confirm(patron: PatronKey, requestId: string, ctx: CallContext): Promise<LoanReply | undefined>;
  /** State of the request; polled while it is being checked. @returns as `confirm` */
  outcome(patron: PatronKey, requestId: string, ctx: CallContext): Promise<LoanReply | undefined>;
}

/** The account of one patron and what may be done in it. An absent action is not offered. */
export interface PatronAccess {
  /** Failed logins within a day after which the library system itself locks a card; undefined: never. @source Q-11 */
  readonly locksAfter?: number;
  /** @param password byte for byte as typed; never stored, never logged */
  login(userId: string, password: string, ctx: CallContext): Promise<LoginOutcome>;
  /**
   * Asks whether what the patron signed in with still opens the card; rejects with `session_ended` when it does not. The
   * server calls it a day after the last login or check, before anything else. Absent: every call proves it, as what it
   * sends is the password itself, or a token that it got for the password within the last hour.
   */
  checkLogin?(patron: PatronKey, ctx: CallContext): Promise<void>;
  /** Rejects with `session_ended` when the card is gone, or what the patron signed in with no longer opens it. */
  account(patron: PatronKey, ctx: CallContext): Promise<AccountData>;
  /** Undefined: passwords are changed at the library. */
  readonly passwords?: PasswordAccess;
  /** Undefined: contact details are changed at the library. */
  readonly contact?: ContactAccess;
  reserve?(
    patron: PatronKey,
    request: ActionRequest & {
      readonly recordId: string;
      readonly copyId?: string;
    },
    ctx: CallContext,
  ): Promise<ActionResult>;
  /** `id` of a reservation. */
  cancel?(
    patron: PatronKey,
    request: ActionRequest & { readonly id: string },
    ctx: CallContext,
  ): Promise<ActionResult>;
  /** Another pickup branch, or a period in which it is suspended. */
  change?(
    patron: PatronKey,
    request: ActionRequest & ReservationChange,
    ctx: CallContext,
  ): Promise<ActionResult>;
  /** `id` of a loan. */
  renew?(
    patron: PatronKey,
    request: ActionRequest & { readonly id: string },
    ctx: CallContext,
  ): Promise<ActionResult>;
  /** `ids` of loans; undefined means all. */
  renewAll?(
    patron: PatronKey,
    request: ActionRequest & { readonly ids?: readonly string[] },
    ctx: CallContext,
  ): Promise<ActionResult>;
  /**
   * What the patron signed in with, for a source of the same library that has to prove it, too. Absent: it is not kept.
   * @returns undefined for a session that another kind of source began
   */
  passwordOf?(patron: PatronKey): string | undefined;
  /** Undefined: loans are made only at the desk. */
  readonly loans?: LoanAccess;
}

/** A library as used by the server. A capability that is absent is not offered; nothing throws "not implemented". */
export interface LibrarySystem {
  /** Kind of the source of its accounts, or of its catalogue where it has no accounts: `embedded`, `koha` … */
  readonly api: string;
  /** Its searches use this server's own processor, so their number is limited; undefined: another machine runs them. */
  readonly runsHere?: true;
  readonly catalogue: CatalogueAccess;
  readonly patrons?: PatronAccess;
  /** What staff do at the desk. Absent: they work in the system itself. */
  readonly desk?: DeskAccess;
  /** Fees and cash desks. Together with `desk`. */
  readonly fees?: FeeAccess;
  /** Titles and copies made by hand. Absent: the catalogue is another system's. */
  readonly catalogueDesk?: CatalogueDesk;
  /** Counting the shelves. Together with `catalogueDesk`. */
  readonly stocktake?: StocktakeDesk;
  /** This server keeps the accounts itself: what they say needs no proof. Undefined: another system does. */
  readonly keepsAccounts?: true;
  /** For the staff. Undefined: another system keeps the readers. */
  readonly readers?: StaffReaders;
  /** Applications for a card, at the desk. Together with `readers`. */
  readonly applications?: ApplicationAccess;
  /** Accounts of children, opened by grants. Together with `readers`. */
  readonly family?: FamilyAccess;
  /** For people without a card. Undefined: nothing is offered. */
  readonly join?: JoinAccess;
  /** For the server, which writes to the readers. Together with `readers`. */
  readonly messages?: MessageAccess;
  /** What mails are written about and patrons may switch off; added by the server. Undefined: no mail leaves. */
  readonly writesAbout?: readonly OptionalMessageKind[];
  /** For patrons who have forgotten their passwords. Undefined: nothing is offered, or no mail leaves. */
  readonly passwordLinks?: PasswordLinks;
  /** Data on the library's tags, from its file; added by the server. Undefined: tags are not read. */
  readonly nfc?: NfcTags;
  /** From the library's file; added by the server. */
  info(locale: Locale): LibraryInfo;
  /** Events at the library from today on, earliest first; including cancelled ones. */
  events?(ctx: CallContext): Promise<readonly LibraryEvent[]>;
  /**
   * Brings up to date what changes with the time, such as reservations not picked up; the server calls it every minute.
   * Absent: nothing does, or the system itself takes care of it.
   */
  everyMinute?(): Promise<void>;
}

/** What a system can do, derived from its capabilities. */
export function capabilitiesOf(system: LibrarySystem): Capabilities {
  const { catalogue, patrons } = system;
  return {
    account: patrons !== undefined,
    ...inAccount(patrons ?? {}),
    pass: patrons !== undefined,
    events: system.events !== undefined,
    acquisitions: catalogue.acquisitions !== undefined,
    nfc: system.nfc !== undefined && patrons?.loans !== undefined,
    suggest: catalogue.suggest !== undefined,
    // the library decides it
    push: false,
    passwordLink: system.passwordLinks !== undefined,
    family: system.family !== undefined,
    messages: system.writesAbout !== undefined && patrons !== undefined,
  };
}

const inAccount = (patrons: Partial<PatronAccess>) => ({
  reserve: patrons.reserve !== undefined,
  change: patrons.change !== undefined,
  cancel: patrons.cancel !== undefined,
  renew: patrons.renew !== undefined,
  renewAll: patrons.renewAll !== undefined,
  password: patrons.passwords !== undefined,
  contact: patrons.contact !== undefined,
});
