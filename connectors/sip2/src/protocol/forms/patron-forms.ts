import { count, dateTime, digits, flags, oneFlagOf, yesNo } from "../field-kinds.ts";
import { FEE, type MessageForm, needed, optional, repeated, REPLY_TEXTS } from "./message-form.ts";

/** What a patron may not do, or why; a server with no such thing never sets it. */
const PATRON_STATUS = [
  "charge_denied",
  "renewal_denied",
  "recall_denied",
  "hold_denied",
  "card_lost",
  "too_many_charged",
  "too_many_overdue",
  "too_many_renewals",
  "too_many_claims_returned",
  "too_many_lost",
  "excessive_fines",
  "excessive_fees",
  "recall_overdue",
  "too_many_billed",
] as const;
export type PatronStatusFlag = (typeof PATRON_STATUS)[number];

/** What a summary of patron information lists. */
export const SUMMARIES = ["hold", "overdue", "charged", "fine", "recall", "unavailable"] as const;
export type Summary = (typeof SUMMARIES)[number];

const language = digits(3);
const PATRON_LOGIN = {
  institution: needed("AO"),
  patron: needed("AA"),
  terminalPassword: optional("AC"),
  password: optional("AD"),
} as const;
const VALIDITY = { validPatron: optional("BL"), validPassword: optional("CQ") } as const;

/** What a patron has. @source SIP2 */
export const PATRON_MESSAGES = {
  patronStatus: { code: "23", fixed: { language, date: dateTime }, fields: PATRON_LOGIN },
  patronStatusReply: {
    code: "24",
    fixed: { status: flags(PATRON_STATUS), language, date: dateTime },
    fields: {
      institution: optional("AO"),
      patron: optional("AA"),
      name: optional("AE"),
      ...VALIDITY,
      ...FEE,
      ...REPLY_TEXTS,
    },
  },
  patronInformation: {
    code: "63",
    fixed: { language, date: dateTime, summary: oneFlagOf(SUMMARIES, 10) },
    fields: { ...PATRON_LOGIN, from: optional("BP"), to: optional("BQ") },
  },
  patronInformationReply: {
    code: "64",
    fixed: {
      status: flags(PATRON_STATUS),
      language,
      date: dateTime,
      holds: count(4),
      overdue: count(4),
      charged: count(4),
      fines: count(4),
      recalls: count(4),
      unavailableHolds: count(4),
    },
    fields: {
      institution: optional("AO"),
      patron: optional("AA"),
      name: optional("AE"),
      ...VALIDITY,
      ...FEE,
      feeLimit: optional("CC"),
      holdItems: repeated("AS"),
      overdueItems: repeated("AT"),
      chargedItems: repeated("AU"),
      fineItems: repeated("AV"),
      recallItems: repeated("BU"),
      unavailableItems: repeated("CD"),
      address: optional("BD"),
      email: optional("BE"),
      phone: optional("BF"),
      /** Not of the standard, but of several servers. */
      validUntil: optional("PA"),
      ...REPLY_TEXTS,
    },
  },
  endSession: { code: "35", fixed: { date: dateTime }, fields: PATRON_LOGIN },
  endSessionReply: {
    code: "36",
    fixed: { ok: yesNo, date: dateTime },
    fields: { institution: optional("AO"), patron: optional("AA"), ...REPLY_TEXTS },
  },
} as const satisfies Record<string, MessageForm>;
