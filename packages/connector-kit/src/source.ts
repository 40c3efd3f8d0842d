import type { BibRecord, Branch, LibraryId, LibraryInfo, Locale } from "@freihand/contract";
import type * as z from "zod/mini";
import type { CallContext, CatalogueAccess, LoanAccess, PatronAccess } from "./connector.ts";
import type { ApplicationAccess, JoinAccess } from "./applications.ts";
import type { FamilyAccess } from "./family-access.ts";
import type { MessageAccess } from "./message-access.ts";
import type { PasswordLinks } from "./password-links.ts";
import type { StocktakeDesk } from "./stocktake.ts";
import type { StaffReaders } from "./reader-access.ts";
import type { DeskAccess } from "./desk.ts";
import type { CatalogueDesk } from "./catalogue-desk.ts";
import type { FeeAccess } from "./fee-access.ts";
import type { SentRequests } from "./sent-requests.ts";
import type { LiveCopy } from "./copies/live-copy.rules.ts";

/** What a library's file says about the library itself, whatever systems it has. */
export interface LibraryDetails {
  /** IANA time zone of the library's dates. */
  readonly timezone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Markdown about the library; undefined: none. */
  readonly text?: Readonly<Record<Locale, string>> | undefined;
  readonly branches: readonly Branch[];
  readonly links: LibraryInfo["links"];
}

/** A secret that a library's file names and nobody has set. */
export class MissingSecret extends Error {
  override readonly name = "MissingSecret";
  readonly secret: string;
  constructor(secret: string) {
    super(`the secret ${secret} is missing`);
    this.secret = secret;
  }
}

/** What a source may use of the server; it makes its own connections (`libraryHttp` where its system speaks HTTP). */
export interface SourceTools {
  readonly library: LibraryId;
  readonly details: LibraryDetails;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** A secret by its name. @throws {MissingSecret} */
  readonly secret: (name: string) => string;
  /** The library's titles, where another source has them. */
  readonly catalogue?: CatalogueAccess;
  /** What this server may use of a number that its system bears from all servers together; at least 1. Absent: all of it. */
  readonly shareOf?: (limit: number) => number;
  /** What was sent for patrons, known to all servers. Absent: this is the only one, whose memory is enough. */
  readonly sentRequests?: SentRequests;
  /** Another source does smart checkout for these accounts. */
  readonly lendsElsewhere?: true;
}

/** What is on the shelf now. */
export interface AvailabilityAccess {
  /**
   * The copies of titles and where they are, by the titles' ids; a title that the source does not know is left out.
   * @param titles with their copies as catalogued
   */
  copiesOf(
    titles: readonly Pick<BibRecord, "id" | "items">[],
    ctx: CallContext,
  ): Promise<ReadonlyMap<string, readonly LiveCopy[]>>;
}

/** What a library may get from a source. */
export const SOURCE_ROLES = ["catalogue", "availability", "account", "checkout"] as const;
export type SourceRole = (typeof SOURCE_ROLES)[number];

/** Settings of one source, by the roles that it has in a library. */
export type RoleSettings = Readonly<Partial<Record<SourceRole, unknown>>>;

/** A kind of source as a library's file may name it: enough to validate the file without connecting. */
export interface SourceForm<Settings extends RoleSettings = RoleSettings> {
  /** `embedded`, `sip2` … */
  readonly kind: string;
  /**
   * The settings of each role that the kind can have. Where two roles have the same schema, it is enough to write the
   * settings once.
   */
  readonly settings: { readonly [Role in keyof Settings]: z.ZodMiniType<Settings[Role]> };
  /** A role that makes sense only together with another of the same kind. */
  readonly needs?: Readonly<Partial<Record<SourceRole, SourceRole>>>;
  /**
   * What tells the accounts of one system from those of another: when it changes, everybody is signed out, so that no
   * password reaches a system that it is not for. Absent: all settings of the accounts.
   */
  accountsOf?(settings: Partial<Settings>): string;
  /** Its accounts have `passwordOf`, so that a source beside them may do smart checkout. */
  readonly keepsPasswords?: true;
}

/** Something that a source offers and that its system turns out not to do; it is then not offered to patrons. */
export interface MissingAbility {
  readonly ability:
    | "availability"
    | "account"
    | keyof Pick<
        Required<PatronAccess>,
        "reserve" | "cancel" | "change" | "renew" | "renewAll" | "loans"
      >;
  /** For the operator, in English: why, and what would change it. */
  readonly reason: string;
}

/** What a system says of itself. */
export interface SourceReport {
  /** Its name and version; undefined: it does not say. */
  readonly system?: string | undefined;
  readonly missing: readonly MissingAbility[];
  /** What else its description decides, for the operator, in English; undefined: nothing. */
  readonly notes?: readonly string[];
}

/** Records that a source's answers held and that could not be read: patrons do not see them. */
export interface LeftOut {
  /** Kind of the mistake, for the operator, in English; nothing of a patron, and no more than a few kinds. */
  readonly reason: string;
  /** Since the source was opened; a record counts each time that it is left out. */
  readonly count: number;
}

/** A source of one library, opened. A role that the library's file does not give it is absent. */
export interface Source {
  readonly catalogue?: CatalogueAccess;
  /** Absent: its catalogue says what is on the shelf. */
  readonly availability?: AvailabilityAccess;
  readonly account?: PatronAccess;
  /**
   * Smart checkout for the accounts of another source. Its keys are made for it: `userId` is the number of the account,
   * `secret` the password that the patron signed in with.
   */
  readonly checkout?: LoanAccess;
  /** Absent: another system keeps the readers. */
  readonly readers?: StaffReaders;
  /** Together with `readers`: applications for a card, at the desk. */
  readonly applications?: ApplicationAccess;
  /** Together with `readers`: accounts of children. */
  readonly family?: FamilyAccess;
  /** Together with `applications`. Absent: who has no card cannot apply for one here. */
  readonly join?: JoinAccess;
  /** Together with `account`. Absent: staff work in the system itself. */
  readonly desk?: DeskAccess;
  /** Together with `desk`. */
  readonly fees?: FeeAccess;
  /** Together with `desk`, where the catalogue is its own. */
  readonly catalogueDesk?: CatalogueDesk;
  /** Together with `catalogueDesk`. */
  readonly stocktake?: StocktakeDesk;
  /** Together with `readers`. */
  readonly messages?: MessageAccess;
  /** Together with `messages`. Absent: patrons do not choose their passwords. */
  readonly passwordLinks?: PasswordLinks;
  /** This server itself runs it, with its own processor and data; undefined: another system does. */
  readonly runsHere?: true;
  /** Brings up to date what changes with the time; absent: nothing does, or the system takes care of it. */
  readonly everyMinute?: () => Promise<void>;
  /**
   * What its system cannot do of what the source offers, found without changing anything; the server calls it at the
   * start, and again while it rejects. Absent: the source does all it offers.
   * @throws LibraryError
   */
  readonly inspect?: (signal: AbortSignal) => Promise<SourceReport>;
  /** What it had to leave out of its answers; absent: it does not count. */
  readonly leftOut?: () => readonly LeftOut[];
  /** Too many calls failed, and it is given a rest. Absent: it calls nobody. */
  readonly isResting?: () => boolean;
  /** Ends its connections; calls under way may fail. Absent: it has none of its own. */
  readonly close?: () => void;
}

/** A kind of source supported by the server. */
export interface SourceKind<
  Settings extends RoleSettings = RoleSettings,
> extends SourceForm<Settings> {
  /** @param settings by role; undefined: the library has this role elsewhere, or not at all */
  open(settings: Partial<Settings>, tools: SourceTools): Source;
}
