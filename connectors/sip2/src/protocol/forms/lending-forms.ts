import { codes, count, dateTime, oneZero, yesNo } from "../field-kinds.ts";
import { FEE, type MessageForm, needed, optional, repeated, REPLY_TEXTS } from "./message-form.ts";

const holdMode = codes({ "+": "add", "-": "cancel", "*": "change" }, "add");
export type HoldMode = ReturnType<typeof holdMode.read>;

const LENT_ITEM = {
  patron: optional("AA"),
  item: optional("AB"),
  title: optional("AJ"),
  due: optional("AH"),
} as const;

/** What changes loans and holds. @source SIP2 */
export const LENDING_MESSAGES = {
  renew: {
    code: "29",
    fixed: {
      thirdPartyAllowed: yesNo,
      noBlock: yesNo,
      date: dateTime,
      offlineDue: dateTime,
    },
    fields: {
      institution: needed("AO"),
      patron: needed("AA"),
      password: optional("AD"),
      item: optional("AB"),
      title: optional("AJ"),
      terminalPassword: optional("AC"),
      feeAcknowledged: optional("BO"),
    },
  },
  renewReply: {
    code: "30",
    fixed: {
      ok: oneZero,
      isRenewal: yesNo,
      isMagnetic: yesNo,
      desensitize: yesNo,
      date: dateTime,
    },
    fields: {
      institution: optional("AO"),
      ...LENT_ITEM,
      ...FEE,
      mediaType: optional("CK"),
      ...REPLY_TEXTS,
    },
  },
  renewAll: {
    code: "65",
    fixed: { date: dateTime },
    fields: {
      institution: needed("AO"),
      patron: needed("AA"),
      password: optional("AD"),
      terminalPassword: optional("AC"),
      feeAcknowledged: optional("BO"),
    },
  },
  renewAllReply: {
    code: "66",
    fixed: { ok: oneZero, renewedCount: count(4), unrenewedCount: count(4), date: dateTime },
    fields: {
      institution: optional("AO"),
      renewed: repeated("BM"),
      unrenewed: repeated("BN"),
      ...REPLY_TEXTS,
    },
  },
  hold: {
    code: "15",
    fixed: { mode: holdMode, date: dateTime },
    fields: {
      expires: optional("BW"),
      pickup: optional("BS"),
      holdType: optional("BY"),
      institution: needed("AO"),
      patron: needed("AA"),
      password: optional("AD"),
      item: optional("AB"),
      title: optional("AJ"),
      terminalPassword: optional("AC"),
      feeAcknowledged: optional("BO"),
    },
  },
  holdReply: {
    code: "16",
    fixed: { ok: oneZero, isAvailable: yesNo, date: dateTime },
    fields: {
      expires: optional("BW"),
      queuePosition: optional("BR"),
      pickup: optional("BS"),
      institution: optional("AO"),
      patron: optional("AA"),
      item: optional("AB"),
      title: optional("AJ"),
      ...REPLY_TEXTS,
    },
  },
  checkout: {
    code: "11",
    fixed: {
      renewalAllowed: yesNo,
      noBlock: yesNo,
      date: dateTime,
      offlineDue: dateTime,
    },
    fields: {
      institution: needed("AO"),
      patron: needed("AA"),
      item: needed("AB"),
      terminalPassword: optional("AC"),
      itemProperties: optional("CH"),
      password: optional("AD"),
      feeAcknowledged: optional("BO"),
      cancel: optional("BI"),
    },
  },
  checkoutReply: {
    code: "12",
    fixed: {
      ok: oneZero,
      isRenewal: yesNo,
      isMagnetic: yesNo,
      desensitize: yesNo,
      date: dateTime,
    },
    fields: {
      institution: optional("AO"),
      ...LENT_ITEM,
      ...FEE,
      mediaType: optional("CK"),
      validPatron: optional("BL"),
      ...REPLY_TEXTS,
    },
  },
} as const satisfies Record<string, MessageForm>;
