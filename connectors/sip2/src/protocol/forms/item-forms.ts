import { codes, dateTime, digits } from "../field-kinds.ts";
import { type MessageForm, needed, optional, REPLY_TEXTS } from "./message-form.ts";

/** @source SIP2 "Circulation Status" */
const circulationStatus = codes(
  {
    "01": "other",
    "02": "on_order",
    "03": "available",
    "04": "charged",
    "05": "charged_no_recall",
    "06": "in_process",
    "07": "recalled",
    "08": "on_hold_shelf",
    "09": "to_be_reshelved",
    "10": "in_transit",
    "11": "claimed_returned",
    "12": "lost",
    "13": "missing",
  },
  "other",
);
export type CirculationStatus = ReturnType<typeof circulationStatus.read>;

/** What an item is, and where. @source SIP2 */
export const ITEM_MESSAGES = {
  itemInformation: {
    code: "17",
    fixed: { date: dateTime },
    fields: { institution: needed("AO"), item: needed("AB"), terminalPassword: optional("AC") },
  },
  itemInformationReply: {
    code: "18",
    fixed: {
      circulationStatus,
      securityMarker: digits(2),
      feeType: digits(2),
      date: dateTime,
    },
    fields: {
      item: optional("AB"),
      title: optional("AJ"),
      due: optional("AH"),
      recallDate: optional("CJ"),
      pickupUntil: optional("CM"),
      queueLength: optional("CF"),
      currency: optional("BH"),
      feeAmount: optional("BV"),
      mediaType: optional("CK"),
      permanentLocation: optional("AQ"),
      currentLocation: optional("AP"),
      owner: optional("BG"),
      ...REPLY_TEXTS,
    },
  },
} as const satisfies Record<string, MessageForm>;
