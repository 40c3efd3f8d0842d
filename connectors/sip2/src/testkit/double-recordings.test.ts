import { describe, expect, test } from "vitest";
import type { MessageForm } from "../protocol/forms/message-form.ts";
import type { Summary } from "../protocol/forms/patron-forms.ts";
import { asRequest, type ValuesOf } from "../protocol/message.cast.ts";
import { MESSAGES, type RequestKind } from "../protocol/message-forms.ts";
import { build } from "../protocol/message.ts";
import { ANSWERS } from "./double-answers.ts";
import { DOUBLE_DATA, DOUBLE_TODAY, DoubleLibrary } from "./double-library.ts";
import { readRequest } from "./double-messages.ts";
import type { DoubleStyle } from "./double-styles.ts";
import { isRecorded, recordedExchanges } from "./recordings.ts";

const NOW = "20270305    101500";
const NINA = { card: "C1001", pin: "geheim-1" };
const RESTRICTED = { card: "C1002", pin: "geheim-2" };
const EXPIRED = { card: "C1003", pin: "geheim-3" };
const OLE = { card: "C1004", pin: "geheim-4" };
const NOBODY = { card: "C9999", pin: "0000" };

type Card = typeof NINA;
const by = ({ card, pin }: Card) => ({
  date: NOW,
  institution: "LIB",
  patron: card,
  terminalPassword: "",
  password: pin,
});

/** A request as the client would write it, without what protects it on the way. */
const request = <Kind extends RequestKind>(kind: Kind, values: ValuesOf<Kind>): string =>
  build(asRequest(kind, values), { checksum: false, encoding: "utf8" }).toString().trimEnd();

const status = (who: Card) => request("patronStatus", { ...by(who), language: "000" });
const information = (who: Card, summary?: Summary) =>
  request("patronInformation", {
    ...by(who),
    language: "000",
    summary,
    ...(summary !== undefined && { from: "1", to: "10" }),
  });
const item = (barcode: string) =>
  request("itemInformation", { date: NOW, institution: "LIB", item: barcode });
const checkout = (who: Card, barcode: string, feeAcknowledged = "N") =>
  request("checkout", {
    ...by(who),
    renewalAllowed: true,
    noBlock: false,
    offlineDue: "",
    item: barcode,
    feeAcknowledged,
  });
const renew = (who: Card, barcode: string) =>
  request("renew", {
    ...by(who),
    thirdPartyAllowed: false,
    noBlock: false,
    offlineDue: "",
    item: barcode,
  });
const renewAll = (who: Card) => request("renewAll", by(who));
const hold = (who: Card, barcode: string, to: Pick<ValuesOf<"hold">, "mode" | "pickup">) =>
  request("hold", { ...by(who), item: barcode, pickup: "Nord", ...to });
const CANCEL = { mode: "cancel" } as const;
const CHANGE = { mode: "change" } as const;
const endSession = (who: Card) => request("endSession", by(who));

/** Note of a recorded exchange, and what leads to the same situation in the double; all but the last come before it. */
type Situation = readonly [note: string, ...requests: readonly string[]];

const SUMMARIES: readonly Situation[] = [
  ["patron information, no summary", information(NINA)],
  ["patron information, summary: hold items", information(NINA, "hold")],
  ["patron information, summary: overdue items", information(NINA, "overdue")],
  ["patron information, summary: charged items", information(NINA, "charged")],
  ["patron information, summary: fine items", information(NINA, "fine")],
  ["patron information, summary: recall items", information(NINA, "recall")],
  ["patron information, summary: unavailable holds", information(NINA, "unavailable")],
];

const EVERYWHERE: readonly Situation[] = [
  ...SUMMARIES,
  ["patron information, wrong PIN", information({ ...NINA, pin: "0000" })],
  ["patron information, unknown patron", information(NOBODY)],
  ["end patron session", endSession(NINA)],
  ["item on loan", item("B2001")],
  ["item in the house", item("B2005")],
  ["unknown item", item("B9999")],
  ["checkout ok", checkout(OLE, "B2005")],
  ["refused: unknown item", checkout(OLE, "B9999")],
  ["refused: unknown patron", checkout(NOBODY, "B2005")],
  ["renew ok", renew(NINA, "B2002")],
  ["refused: item not on loan to this patron", renew(NINA, "B2005")],
  ["hold placed", hold(OLE, "B2002", { mode: "add" })],
];

const SITUATIONS: Readonly<Record<DoubleStyle, readonly Situation[]>> = {
  koha: [
    ...EVERYWHERE,
    ["patron status, loans and 4.50 owed", status(NINA)],
    ["patron status, unknown patron", status(NOBODY)],
    ["patron information, restricted patron", information(RESTRICTED)],
    ["patron information, expired patron", information(EXPIRED)],
    ["patron information, clean patron", information(OLE)],
    ["item waiting on the hold shelf", item("B2004")],
    ["same item, same patron again: renewed", checkout(OLE, "B2005"), checkout(OLE, "B2005")],
    ["refused: item on loan to somebody else", checkout(OLE, "B2001")],
    ["refused: patron restricted", checkout(RESTRICTED, "B2005")],
    ["refused: patron expired", checkout(EXPIRED, "B2005")],
    ["refused: item waits on the hold shelf for somebody else", checkout(OLE, "B2004")],
    ["refused: charge not acknowledged (BON)", checkout(OLE, "B2006")],
    ["charge acknowledged (BOY)", checkout(OLE, "B2006", "Y")],
    [
      "refused: maximum renewals reached",
      renew(NINA, "B2002"),
      renew(NINA, "B2002"),
      renew(NINA, "B2002"),
    ],
    ["renew all: mixed result, malformed answer of this version", renewAll(NINA)],
    ["renew all, patron restricted", renewAll(RESTRICTED)],
    ["cancel a title hold: refused", hold(NINA, "B2008", CANCEL)],
    ["cancel a hold that is bound to an item (waiting)", hold(NINA, "B2004", CANCEL)],
    ["change of the pickup branch", hold(NINA, "B2008", CHANGE)],
    ["unknown pickup branch", hold(OLE, "B2002", { mode: "add", pickup: "Nirgends" })],
  ],
  openncip: [
    ...EVERYWHERE,
    ["patron status", status(NINA)],
    ["patron information, blocked patron", information(RESTRICTED)],
    ["refused: on loan to somebody else", checkout(OLE, "B2001")],
    ["refused: patron blocked", checkout(RESTRICTED, "B2005")],
    ["same item, same patron again", checkout(OLE, "B2005"), checkout(OLE, "B2005")],
    ["refused: outstanding holds", renew(NINA, "B2003")],
    ["renew all, one refused", renewAll(NINA)],
    ["change of the pickup place", hold(NINA, "B2008", CHANGE)],
    ["hold cancelled", hold(NINA, "B2008", CANCEL)],
    ["cancel again", hold(NINA, "B2008", CANCEL), hold(NINA, "B2008", CANCEL)],
  ],
};

const FORMS: readonly MessageForm[] = Object.values(MESSAGES);
const PROTECTION = /(?:AY\d)?AZ[\dA-F]{4}$/;
const OBJECTS = /^(?:C4::SIP::SIPServer=HASH\(0x[\da-f]+\))+/;
/** Their third character says whether it was done. */
const WITH_RESULT = new Set(["12", "16", "30", "36", "66"]);

/** Kind, result and set of fields of an answer; "close" where the server ended the connection. */
function shapeOf(answer: string | undefined) {
  if (answer === undefined) return "close";
  const text = answer.replace(PROTECTION, "");
  const code = text.slice(0, 2);
  const { fixed = {} } = FORMS.find((form) => form.code === code) ?? {};
  const width = Object.values(fixed).reduce((sum, part) => sum + part.width, 2);
  const fields = text.slice(width).split("|");
  const codes = fields.map((field) => field.replace(OBJECTS, "").slice(0, 2));
  return {
    code,
    result: WITH_RESULT.has(code) ? text[2] : undefined,
    fields: [...new Set(codes)].filter((field) => field !== "").toSorted(),
  };
}

/** The double's answer to the last of the requests. */
function answerOf(style: DoubleStyle, requests: readonly string[]): string | undefined {
  const library = new DoubleLibrary(DOUBLE_DATA, () => DOUBLE_TODAY);
  const answers = requests.map((text) => {
    const read = readRequest(text);
    const context = { library, style, institution: "LIB", now: NOW };
    return read === undefined ? "close" : (ANSWERS.get(read.code)?.(read, context) ?? "close");
  });
  const last = answers.at(-1);
  if (last === undefined || last === "close") return undefined;
  return last.start + last.fields.map(([code, value]) => `${code}${value}|`).join("");
}

describe.each(["koha", "openncip"] as const)("the double answers as %s was recorded", (style) => {
  const isMissing = !isRecorded(style);
  const recorded = isMissing ? [] : recordedExchanges(style);

  test.skipIf(isMissing).each(SITUATIONS[style])("%s", (note, ...requests) => {
    const code = requests.at(-1)?.slice(0, 2);
    const exchange = recorded.find((one) => one.note === note && one.request.startsWith(`${code}`));
    expect(exchange).toBeDefined();
    expect(shapeOf(answerOf(style, requests))).toEqual(shapeOf(exchange?.answer));
  });
});
