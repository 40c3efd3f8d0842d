import type { IsoDate } from "@freihand/contract";
import type { CirculationStatus } from "../protocol/forms/item-forms.ts";
import type { HoldMode } from "../protocol/forms/lending-forms.ts";
import type { PatronStatusFlag, Summary } from "../protocol/forms/patron-forms.ts";

/** Who acts. */
export interface Sip2Patron {
  readonly card: string;
  /** Byte for byte as typed; undefined: the server is asked without, and cannot check it. */
  readonly password?: string | undefined;
}

/** An amount of money. */
export interface Sip2Amount {
  readonly cents: number;
  /** ISO 4217, as the server writes it; undefined: it does not say. */
  readonly currency: string | undefined;
}

/** What a list of patron information is asked for. */
export interface Sip2Listing {
  readonly summary: Summary;
  /** First and last entry, from 1; undefined: all, or as many as the server likes to send. */
  readonly window?: { readonly from: number; readonly to: number } | undefined;
}

/** What a server says about a patron. Personal data: never logged. */
export interface Sip2PatronInformation {
  /** The card number, which may differ from the name that the patron signed in with. */
  readonly card: string;
  readonly name: string | undefined;
  readonly status: ReadonlySet<PatronStatusFlag>;
  /** Entries of each summary; undefined: the server does not count them. They may be wrong. */
  readonly counts: Readonly<Record<Summary, number | undefined>>;
  /** The list that was asked for: barcodes, or free texts for `fine`. An entry may come more than once. */
  readonly listed: readonly string[];
  /** What is owed in all; undefined: the server does not say. */
  readonly owed: Sip2Amount | undefined;
  readonly feeLimit: Sip2Amount | undefined;
  readonly address: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly validUntil: IsoDate | undefined;
  readonly messages: readonly string[];
}

/** A patron's data, or why there are none. A refusal has no personal data in it. */
export type Sip2PatronOutcome =
  | { readonly ok: true; readonly patron: Sip2PatronInformation }
  | { readonly ok: false; readonly reason: "wrong_password" | "unknown_patron" };

/** `unsendable`: card or password have characters that SIP2 cannot carry; the server was not asked. */
export type Sip2LoginOutcome =
  Sip2PatronOutcome | { readonly ok: false; readonly reason: "unsendable" };

/** What a server says about a copy. */
export interface Sip2Item {
  readonly barcode: string;
  readonly title: string;
  readonly status: CirculationStatus;
  readonly due: IsoDate | undefined;
  /** Last day on the hold shelf. */
  readonly pickupUntil: IsoDate | undefined;
  /** Holds on it; undefined: the server does not say. */
  readonly queueLength: number | undefined;
  /** Code of the server's own. */
  readonly mediaType: string | undefined;
  readonly permanentLocation: string | undefined;
  readonly currentLocation: string | undefined;
  readonly owner: string | undefined;
  /** What a checkout costs; undefined: the server does not say, or it costs nothing. */
  readonly fee: Sip2Amount | undefined;
  readonly messages: readonly string[];
}

/** Reply to a renewal or a checkout. Why it was refused stands in the messages alone, in the server's words. */
export interface Sip2Lending {
  readonly ok: boolean;
  /** A checkout that renewed a loan of the same patron. */
  readonly isRenewal: boolean;
  readonly title: string | undefined;
  readonly due: IsoDate | undefined;
  /** What it costs, or would cost. */
  readonly fee: Sip2Amount | undefined;
  readonly messages: readonly string[];
}

/** Reply to a renewal of all loans. */
export interface Sip2RenewAll {
  /** Some servers say yes although nothing was renewed. */
  readonly ok: boolean;
  /** Barcodes, each once. */
  readonly renewed: readonly string[];
  readonly unrenewed: readonly string[];
  readonly messages: readonly string[];
}

/** What is to be done with a hold. */
export interface Sip2HoldRequest {
  readonly mode: HoldMode;
  readonly barcode?: string | undefined;
  /** Title id of the server. */
  readonly title?: string | undefined;
  /** Only this copy will do; else any copy of its title. */
  readonly isThisCopy: boolean;
  readonly pickup?: string | undefined;
  /** Last day on which it is wanted. */
  readonly expires?: IsoDate | undefined;
  readonly isFeeAccepted: boolean;
}

/** Reply to a hold that was placed, changed or cancelled. */
export interface Sip2Hold {
  readonly ok: boolean;
  /** It can be collected already. */
  readonly isAvailable: boolean;
  /** As the server counts: some begin with 0. */
  readonly queuePosition: number | undefined;
  readonly pickup: string | undefined;
  readonly title: string | undefined;
  readonly messages: readonly string[];
}
