import { describe, expect, test } from "vitest";
import { build, parse } from "./protocol/message.ts";
import { Sip2Error } from "./protocol/sip2-error.ts";
import { toCents, toDay } from "./protocol/values.rules.ts";
import { isRecorded, recordedExchanges, type RecordedExchange } from "./testkit/recordings.ts";

const SERVERS = ["koha", "openncip"] as const;

/** Messages that we never send, nor read: check-in, fee paid, and what no server knows. */
const NOT_IN_USE = new Set(["09", "10", "37", "38", "45"]);

const read = (line: string) => parse(Buffer.from(line, "utf8"), "utf8");

/** The parsed line, or the code of its error. */
function outcome(line: string) {
  try {
    return read(line);
  } catch (error) {
    if (error instanceof Sip2Error) return error.code;
    throw error;
  }
}

describe.each(SERVERS)("recorded from %s", (server) => {
  const isMissing = !isRecorded(server);
  const all = isMissing ? [] : recordedExchanges(server);
  const isInUse = (line: string) => !NOT_IN_USE.has(line.slice(0, 2));

  test.skipIf(isMissing)("every message is read, and every checksum is right", () => {
    const answers = all.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
    expect(answers.length).toBeGreaterThan(40);
    for (const answer of answers.filter(isInUse)) {
      expect(outcome(answer), answer).toMatchObject({ message: {} });
      expect(read(answer).hasChecksum, answer).toBe(answer.includes("AZ"));
    }
    for (const line of answers.filter((answer) => !isInUse(answer)))
      expect(outcome(line), line).toBe("unknown_message");
  });

  test.skipIf(isMissing)("every request is built again byte by byte", () => {
    const requests = all.map(({ request }) => request).filter(isInUse);
    for (const request of requests.filter((line) => !line.endsWith("AZ0000"))) {
      const { message, sequence, hasChecksum } = read(request);
      const options = { sequence, checksum: hasChecksum, encoding: "utf8" } as const;
      expect(build(message, options).toString()).toBe(`${request}\r`);
    }
    const damaged = requests.filter((line) => line.endsWith("AZ0000"));
    expect(damaged.map(outcome)).toEqual(["wrong_checksum"]);
  });

  test.skipIf(isMissing)("an answer carries the sequence number of its request", () => {
    const pairs = all.filter(({ request, answer }) => isInUse(request) && answer?.includes("AY"));
    for (const { request, answer = "" } of pairs)
      expect(read(answer).sequence).toBe(read(request).sequence);
  });
});

const koha = isRecorded("koha") ? recordedExchanges("koha") : [];
const openncip = isRecorded("openncip") ? recordedExchanges("openncip") : [];
const answerIn = (exchanges: readonly RecordedExchange[], note: string) => {
  const { answer = "" } = exchanges.find((exchange) => exchange.note === note) ?? {};
  return read(answer).message;
};

const BARCODE: unknown = expect.stringMatching(/^\d{8}$/);
const DATE: unknown = expect.stringMatching(/^\d{8} {4}\d{6}$/);
/** So many barcodes. */
const barcodes = (count: number) => Array.from({ length: count }, () => BARCODE);

describe.skipIf(koha.length === 0)("known values of Koha", () => {
  test.each([
    ["login with wrong password", { kind: "loginReply", ok: false }],
    ["login", { kind: "loginReply", ok: true }],
    ["SC status", { isOnline: true, mayRenew: true, supported: "YYYYYYYYYYYNYYYY" }],
    [
      "patron status, loans and 4.50 owed",
      {
        status: new Set(),
        validPassword: "Y",
        feeAmount: "4.5",
        name: expect.stringMatching(/[äöüß]/),
      },
    ],
    ["patron information, no summary", { holds: 1, overdue: 1, charged: 3, unavailableHolds: 2 }],
    ["patron information, summary: hold items", { holdItems: barcodes(1), chargedItems: [] }],
    ["patron information, summary: overdue items", { overdueItems: barcodes(1) }],
    ["patron information, summary: charged items", { chargedItems: barcodes(3) }],
    ["patron information, summary: fine items", { fineItems: [expect.stringMatching(/ 4\.50$/)] }],
    ["patron information, summary: recall items", { recallItems: [] }],
    ["patron information, summary: unavailable holds", { unavailableItems: barcodes(2) }],
    ["patron information, wrong PIN", { validPatron: "Y", validPassword: "N" }],
    ["patron information, unknown patron", { validPatron: "N", validPassword: undefined }],
    [
      "patron information, restricted patron",
      { status: new Set(["charge_denied", "renewal_denied", "recall_denied", "hold_denied"]) },
    ],
    ["item on loan", { circulationStatus: "charged", due: DATE }],
    ["item in the house", { circulationStatus: "available", due: undefined }],
    ["item waiting on the hold shelf", { circulationStatus: "on_hold_shelf", queueLength: "1" }],
    ["unknown item", { circulationStatus: "other", title: "" }],
    ["checkout ok", { ok: true, isRenewal: false, item: BARCODE }],
    ["same item, same patron again: renewed", { ok: true, isRenewal: true }],
    [
      "refused: item on loan to somebody else",
      { ok: false, due: "", messages: ["Item checked out to another patron"] },
    ],
    ["refused: patron restricted", { ok: false, messages: ["Patron debarred"] }],
    ["refused: charge not acknowledged (BON)", { ok: false, feeAmount: "1.50", messages: [] }],
    [
      "renew all: mixed result, malformed answer of this version",
      {
        ok: true,
        renewedCount: 3,
        unrenewedCount: 1,
        renewed: barcodes(3),
        unrenewed: barcodes(1),
        messages: [],
      },
    ],
    ["renew all, patron restricted", { ok: false, messages: ["Renewals not allowed."] }],
    [
      "hold placed",
      { ok: true, isAvailable: false, queuePosition: "0", pickup: expect.any(String) },
    ],
    ["cancel a title hold: refused", { ok: false, item: undefined }],
  ])("%s", (note, values) => {
    expect(answerIn(koha, note)).toMatchObject(values);
  });
  test("days and amounts", () => {
    const item = answerIn(koha, "item on loan");
    const patron = answerIn(koha, "patron information, no summary");
    expect(item.kind === "itemInformationReply" && toDay(item.due, "Europe/Berlin")).toMatch(
      /^\d{4}-\d\d-\d\d$/,
    );
    expect(patron.kind === "patronInformationReply" && toCents(patron.feeAmount)).toBe(450);
  });
});

describe.skipIf(openncip.length === 0)("known values of OpenNCIP", () => {
  test.each([
    ["login without checksums", { kind: "loginReply", ok: true }],
    [
      "patron information without checksums",
      {
        status: new Set(["recall_denied"]),
        currency: "EUR",
        validUntil: expect.stringMatching(/^\d{8}$/),
      },
    ],
    ["patron information, summary: hold items", { charged: 2, holdItems: [] }],
    ["patron information, summary: charged items", { chargedItems: barcodes(2), overdueItems: [] }],
    ["patron information, wrong PIN", { validPatron: "Y", validPassword: "N" }],
    ["renew all", { ok: true, renewedCount: 3, renewed: barcodes(3) }],
    ["renew all, one refused", { renewedCount: 5, unrenewedCount: 1, unrenewed: barcodes(1) }],
    ["change of the pickup place", { ok: true, messages: ["Hold updated."] }],
    ["cancel again", { ok: false, messages: ["No such hold on patron record."] }],
  ])("%s", (note, values) => {
    expect(answerIn(openncip, note)).toMatchObject(values);
  });
});
