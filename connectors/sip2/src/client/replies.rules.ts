import type { IsoDate } from "@freihand/contract";
import type { Summary } from "../protocol/forms/patron-forms.ts";
import type { MessageOf } from "../protocol/message.cast.ts";
import { isSameId, toCents, toDay } from "../protocol/values.rules.ts";
import type {
  Sip2Amount,
  Sip2Hold,
  Sip2Item,
  Sip2Lending,
  Sip2PatronInformation,
  Sip2RenewAll,
} from "./sip2-results.ts";

/** Undefined where a server sends an empty field or none. */
const filled = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === "" ? undefined : text.trim();

const toNumber = (text: string | undefined): number | undefined =>
  /^\d{1,6}$/.test(text ?? "") ? Number(text) : undefined;

/** Undefined for none, and for one that cannot be read. */
function toAmount(text: string | undefined, currency: string | undefined): Sip2Amount | undefined {
  const cents = toCents(text);
  return cents === undefined ? undefined : { cents, currency: filled(currency) };
}

/**
 * Whether the server knows the patron and has checked the password. Personal data come with a wrong one, too: only CQ
 * counts. `unchecked`: a password was sent, and the server does not say whether it is right.
 */
export function toValidity(
  {
    validPatron,
    validPassword,
  }: Pick<MessageOf<"patronInformationReply">, "validPatron" | "validPassword">,
  isPasswordSent: boolean,
): "valid" | "wrong_password" | "unknown_patron" | "unchecked" {
  if (validPatron === "N") return "unknown_patron";
  if (!isPasswordSent || validPassword === "Y") return "valid";
  return validPassword === "N" ? "wrong_password" : "unchecked";
}

/** Whether the subject of an answer is the one of the request. */
export const isAbout = (requested: string, answered: string | undefined): boolean =>
  answered !== undefined && isSameId(requested, answered);

const LISTS = {
  hold: "holdItems",
  overdue: "overdueItems",
  charged: "chargedItems",
  fine: "fineItems",
  recall: "recallItems",
  unavailable: "unavailableItems",
} as const satisfies Record<Summary, keyof MessageOf<"patronInformationReply">>;

/** @param summary whose list was asked for; undefined: none */
export function toPatronInformation(
  reply: MessageOf<"patronInformationReply">,
  summary: Summary | undefined,
  timeZone: string,
): Sip2PatronInformation {
  return {
    card: reply.patron ?? "",
    name: filled(reply.name),
    status: reply.status,
    counts: {
      hold: reply.holds,
      overdue: reply.overdue,
      charged: reply.charged,
      fine: reply.fines,
      recall: reply.recalls,
      unavailable: reply.unavailableHolds,
    },
    listed: summary === undefined ? [] : reply[LISTS[summary]],
    owed: toAmount(reply.feeAmount, reply.currency),
    feeLimit: toAmount(reply.feeLimit, reply.currency),
    address: filled(reply.address),
    email: filled(reply.email),
    phone: filled(reply.phone),
    validUntil: toDay(reply.validUntil, timeZone),
    messages: reply.messages,
  };
}

/** @returns undefined for a barcode that the server does not know: it has no title, and no status of its own */
export function toItem(
  reply: MessageOf<"itemInformationReply">,
  timeZone: string,
): Sip2Item | undefined {
  const title = filled(reply.title);
  if (title === undefined && reply.circulationStatus === "other") return undefined;
  return {
    barcode: reply.item ?? "",
    title: title ?? "",
    status: reply.circulationStatus,
    due: toDay(reply.due, timeZone),
    pickupUntil: toDay(reply.pickupUntil, timeZone),
    queueLength: toNumber(reply.queueLength),
    mediaType: filled(reply.mediaType),
    permanentLocation: filled(reply.permanentLocation),
    currentLocation: filled(reply.currentLocation),
    owner: filled(reply.owner),
    fee: toAmount(reply.feeAmount, reply.currency),
    messages: reply.messages,
  };
}

/** Of a refused one, the due date means nothing. */
export function toLending(
  reply: MessageOf<"renewReply"> | MessageOf<"checkoutReply">,
  timeZone: string,
): Sip2Lending {
  const { ok, isRenewal, messages } = reply;
  const due: IsoDate | undefined = ok ? toDay(reply.due, timeZone) : undefined;
  const fee = toAmount(reply.feeAmount, reply.currency);
  return { ok, isRenewal: ok && isRenewal, title: filled(reply.title), due, fee, messages };
}

/** A barcode that a server lists several times is one; the counts are not used, as they count it several times too. */
export const toRenewAll = ({
  ok,
  renewed,
  unrenewed,
  messages,
}: MessageOf<"renewAllReply">): Sip2RenewAll => ({
  ok,
  renewed: [...new Set(renewed)],
  unrenewed: [...new Set(unrenewed)],
  messages,
});

/** The pickup branch is the one of the reply, not of the request. */
export const toHold = (reply: MessageOf<"holdReply">): Sip2Hold => ({
  ok: reply.ok,
  isAvailable: reply.ok && reply.isAvailable,
  queuePosition: toNumber(reply.queuePosition),
  pickup: filled(reply.pickup),
  title: filled(reply.title),
  messages: reply.messages,
});

/** In the order of BX. @source SIP2 "Supported Messages" */
const SUPPORTED = [
  "patron_status",
  "checkout",
  "checkin",
  "block_patron",
  "status",
  "resend",
  "login",
  "patron_information",
  "end_session",
  "fee_paid",
  "item_information",
  "item_status_update",
  "patron_enable",
  "hold",
  "renew",
  "renew_all",
] as const;
/** A kind of request that a server may offer. */
type Sip2Supported = (typeof SUPPORTED)[number];

/** What a server offers. */
export interface Sip2ServerStatus {
  readonly institution: string | undefined;
  readonly libraryName: string | undefined;
  readonly version: string;
  readonly mayRenew: boolean;
  readonly mayCheckOut: boolean;
  /** Undefined: the server does not say. */
  readonly supported: ReadonlySet<Sip2Supported> | undefined;
}

/** What the server says about itself. */
export function toServerStatus(reply: MessageOf<"acsStatus">): Sip2ServerStatus {
  const flags = filled(reply.supported);
  return {
    institution: filled(reply.institution),
    libraryName: filled(reply.libraryName),
    version: reply.version,
    mayRenew: reply.mayRenew,
    mayCheckOut: reply.mayCheckOut,
    supported:
      flags === undefined ? undefined : new Set(SUPPORTED.filter((_, at) => flags[at] === "Y")),
  };
}
