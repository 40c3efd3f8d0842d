import { count, dateTime, digits, oneZero, text, yesNo } from "../field-kinds.ts";
import { type MessageForm, needed, optional, REPLY_TEXTS } from "./message-form.ts";

const version = text(4, /^\d\.\d\d$/);

/** Between the library's client and the server: login, status, and what was damaged on the way. @source SIP2 */
export const SESSION_MESSAGES = {
  login: {
    code: "93",
    fixed: { userAlgorithm: digits(1), passwordAlgorithm: digits(1) },
    fields: { user: needed("CN"), password: needed("CO"), location: optional("CP") },
  },
  loginReply: { code: "94", fixed: { ok: oneZero }, fields: {} },
  scStatus: {
    code: "99",
    fixed: { status: digits(1), printWidth: digits(3), version },
    fields: {},
  },
  acsStatus: {
    code: "98",
    fixed: {
      isOnline: yesNo,
      mayCheckIn: yesNo,
      mayCheckOut: yesNo,
      mayRenew: yesNo,
      mayUpdateStatus: yesNo,
      mayWorkOffline: yesNo,
      timeoutTenths: count(3),
      retries: count(3),
      date: dateTime,
      version,
    },
    fields: {
      institution: optional("AO"),
      libraryName: optional("AM"),
      supported: optional("BX"),
      location: optional("AN"),
      ...REPLY_TEXTS,
    },
  },
  /** From us: send your last answer once more. */
  resendAnswer: { code: "97", fixed: {}, fields: {} },
  /** From the server: it could not read our last message, send it once more. */
  resendRequest: { code: "96", fixed: {}, fields: {} },
} as const satisfies Record<string, MessageForm>;
