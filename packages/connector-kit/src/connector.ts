import type {
  AccountData,
  AcquisitionsReply,
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
  RecordDetail,
  SearchBody,
  SearchField,
  SearchReply,
  StepReply,
  SuggestReply,
} from "@freihand/contract";
import type * as z from "zod/mini";

/** What a connector may use of the outside world; tests hand in fakes. */
export interface ConnectorTools {
  readonly library: LibraryId;
  /** Rejects with `LibraryError`; never follows a redirect to another host. */
  readonly http: (request: Request) => Promise<Response>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** In whose language to answer, and when to stop. */
export interface CallContext {
  readonly locale: Locale;
  /** Aborted when the client has gone or the time is up. */
  readonly signal: AbortSignal;
}

declare const jsonOf: unique symbol;
/** JSON text of a `T`, made once and sent as it is: search replies are never parsed again on the server. */
export type Json<T> = string & { readonly [jsonOf]: T };

/** Facts by which a picture of the cover is found, and from which it is drawn where there is none. */
export interface CoverFacts {
  readonly title: string;
  readonly author?: string;
  readonly mediaType: MediaType;
  /** Decides the colour, so that titles of one field look related. */
  readonly subject?: string;
  /** In either length; undefined: the title has none, or none that is right. */
  readonly isbn?: string;
}

/** Search and records. */
export interface CatalogueAccess {
  fields(locale: Locale): readonly SearchField[];
  /** A query that is not understood rejects with `QueryError`. */
  search(query: SearchBody, ctx: CallContext): Promise<Json<SearchReply>>;
  /** @returns undefined when the library has no such title */
  record(id: string, ctx: CallContext): Promise<RecordDetail | undefined>;
  suggest?(text: string, ctx: CallContext): Promise<SuggestReply>;
  /** @returns those of the titles that the library has, with their availability now, in any order */
  titles?(ids: readonly string[], ctx: CallContext): Promise<readonly Hit[]>;
  /** What has come in lately, newest first in each group. */
  acquisitions?(request: AcquisitionsRequest, ctx: CallContext): Promise<AcquisitionsReply>;
  /** What is cited of a title. @returns undefined when the library has no such title */
  citation?(id: string, ctx: CallContext): Promise<Citation | undefined>;
  /** @returns undefined when the library has no such title */
  coverFacts(id: string, ctx: CallContext): Promise<CoverFacts | undefined>;
}

/** Which new titles are wanted. */
export interface AcquisitionsRequest {
  /** First day that counts; undefined: what the library calls new. */
  readonly since?: IsoDate | undefined;
  /** Undefined: all. */
  readonly mediaType?: MediaType | undefined;
}

/** A member of the query is wrong; becomes a 400 that names the field, with the message, which the patron may read. */
export class QueryError extends Error {
  override readonly name = "QueryError";
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Who acts: made by `login`, carried encrypted inside the patron's tokens. */
export interface PatronKey {
  readonly userId: string;
  /** What the library system needs to act for the patron later; undefined where the card number is enough. */
  readonly secret?: string;
}

export type LoginOutcome =
  | { readonly ok: true; readonly patron: PatronKey; readonly name: string }
  | {
      readonly ok: false;
      readonly reason: "login_failed" | "account_blocked" | "card_expired";
      /** There is no such card: guessing at it opens nothing. Patrons never hear of it. Undefined: the system does not tell. */
      readonly unknownCard?: true;
    };

/**
 * What the patron has answered so far, by the step that asked (`branch`, `fee`, `confirm`, `email` …).
 * A confirmation is `yes`. All earlier answers come along: a connector keeps no dialogue state.
 */
export type StepAnswers = Readonly<Record<string, string>>;

/** One multi-step call. */
export interface ActionRequest {
  /** One per patron action, unchanged over its steps: the action happens once. @source rulings 25 */
  readonly requestId: string;
  readonly answers: StepAnswers;
}

/** A `StepReply` whose `step` is the connector's plain step name; the server seals it before it leaves. */
export type ActionResult = StepReply;

/** What is to be different about a reservation; neither: the pickup branch, which is asked for. */
export interface ReservationChange {
  /** Id of the reservation. */
  readonly id: string;
  /** Key of the new pickup branch. */
  readonly branch?: string;
  /** First day on which it counts again; null: at once. */
  readonly suspendUntil?: IsoDate | null;
}

/** How a loan request stands, and which copy it is about. */
export interface LoanReply {
  readonly request: LoanRequest;
  /** The copy's number as the account names it: the server believes an `Accepted` that the account bears out. */
  readonly barcode: string;
}

/**
 * Smart checkout: patrons lend the copy in their hands to themselves. Reading a tag proves nothing, so the library system decides;
 * the tag is unlocked only after `Accepted`. What its rules refuse is a `Rejected` with a message, never an error.
 * @source spec §4 "NFC flow", api "Loans by NFC", rulings 12, 35
 */
export interface LoanAccess {
  /**
   * Asks to take the copy with this barcode. The same patron and copy again lead to the same open request.
   * An unknown barcode is `Rejected` with `CopyCantBeRetrievedFromBibPlus`.
   */
  request(patron: PatronKey, barcode: string, ctx: CallContext): Promise<LoanReply>;
  /**
   * The patron says yes to due date and fee. The same again changes nothing and has the same answer. `ConfirmedByUser` says that
   * the library system is still checking.
   * @returns undefined when this patron has no such request, whoever else has
   */
  confirm(patron: PatronKey, requestId: string, ctx: CallContext): Promise<LoanReply | undefined>;
  /** How the request stands; asked again and again while it is being checked. @returns as `confirm` */
  outcome(patron: PatronKey, requestId: string, ctx: CallContext): Promise<LoanReply | undefined>;
}

/** The account of one patron and what may be done in it. An absent action is not offered. */
export interface PatronAccess {
  /** Failed logins within a day after which the library system itself locks a card; undefined: never. @source Q-11 */
  readonly locksAfter?: number;
  /** @param password byte for byte as typed; never stored, never logged */
  login(userId: string, password: string, ctx: CallContext): Promise<LoginOutcome>;
  /** Rejects with `session_ended` when the card is gone. */
  account(patron: PatronKey, ctx: CallContext): Promise<AccountData>;
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
  /** Another pickup branch, or a time in which it does not count. */
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
  /** Undefined: loans are made at the desk only. */
  readonly loans?: LoanAccess;
}

/** A library as the server talks to it. A capability that is absent is not offered; nothing throws "not implemented". */
export interface LibrarySystem {
  /** Configured name of the kind of system: `builtin`, `koha` … */
  readonly api: string;
  /** Its searches are this server's own work, so that they have to share it; undefined: another machine does it. */
  readonly runsHere?: true;
  readonly catalogue: CatalogueAccess;
  readonly patrons?: PatronAccess;
  /** What is on the library's tags, from its file; the server adds it. Undefined: tags are not read. */
  readonly nfc?: NfcTags;
  info(locale: Locale): LibraryInfo;
  /** What happens at the library from today on, earliest first; cancelled ones too. */
  events?(ctx: CallContext): Promise<readonly LibraryEvent[]>;
}

/** What a connector needs of a library's file: enough to judge the file without connecting. */
export interface ConnectorForm<Config> {
  readonly name: string;
  readonly config: z.ZodMiniType<Config>;
  /** Ids of the branches that the settings name, for what refers to them; absent: the library system alone knows them. */
  branchIds?(config: Config): readonly string[];
}

/** A kind of library system that the server can talk to. */
export interface Connector<Config> extends ConnectorForm<Config> {
  connect(config: Config, tools: ConnectorTools): LibrarySystem;
}

/** Gives a connector its types; adds nothing. */
export const defineConnector = <Config>(connector: Connector<Config>): Connector<Config> =>
  connector;

/** What a system can do, read off the capabilities that it has. */
export function capabilitiesOf(system: LibrarySystem): Capabilities {
  const { catalogue, patrons } = system;
  return {
    account: patrons !== undefined,
    reserve: patrons?.reserve !== undefined,
    change: patrons?.change !== undefined,
    cancel: patrons?.cancel !== undefined,
    renew: patrons?.renew !== undefined,
    renewAll: patrons?.renewAll !== undefined,
    pass: patrons !== undefined,
    events: system.events !== undefined,
    acquisitions: catalogue.acquisitions !== undefined,
    nfc: system.nfc !== undefined && patrons?.loans !== undefined,
    suggest: catalogue.suggest !== undefined,
  };
}
