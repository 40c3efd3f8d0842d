import { describe, expect, test } from "vitest";
import type { MessageOf } from "../protocol/message.cast.ts";
import {
  isAbout,
  toHold,
  toItem,
  toLending,
  toPatronInformation,
  toRenewAll,
  toServerStatus,
  toValidity,
} from "./replies.rules.ts";

const DATE = "20270305    101500";
const DUE = "20270402    235900";

describe("only CQ says whether a password is right", () => {
  test.each([
    [{ validPatron: "Y", validPassword: "Y" }, true, "valid"],
    [{ validPatron: "Y", validPassword: "N" }, true, "wrong_password"],
    [{ validPatron: "Y" }, true, "unchecked"],
    [{ validPatron: "Y", validPassword: "" }, true, "unchecked"],
    [{ validPatron: "Y" }, false, "valid"],
    [{ validPassword: "Y" }, true, "valid"],
    [{ validPassword: "N" }, true, "wrong_password"],
    [{ validPatron: "N" }, true, "unknown_patron"],
    [{ validPatron: "N", validPassword: "Y" }, true, "unknown_patron"],
    [{ validPatron: "N" }, false, "unknown_patron"],
  ])("%o, sent: %s → %s", (reply, isPasswordSent, validity) => {
    expect(toValidity(reply, isPasswordSent)).toBe(validity);
  });
});

test.each([
  ["C-1", "c-1", true],
  ["C-1", "C-2", false],
  ["C-1", "", false],
  ["C-1", undefined, false],
])("a request about %s, an answer about %s: %s", (requested, answered, isSame) => {
  expect(isAbout(requested, answered)).toBe(isSame);
});

const information: MessageOf<"patronInformationReply"> = {
  kind: "patronInformationReply",
  status: new Set(["excessive_fines"]),
  language: "000",
  date: DATE,
  holds: 1,
  overdue: 0,
  charged: 2,
  fines: undefined,
  recalls: 0,
  unavailableHolds: 0,
  patron: "C1",
  name: "Nina Größer ",
  feeAmount: "4.5",
  currency: "EUR",
  feeLimit: "10",
  holdItems: ["B1"],
  overdueItems: [],
  chargedItems: ["B2", "B3"],
  fineItems: ["Mahnung 4.50"],
  recallItems: [],
  unavailableItems: [],
  email: "",
  validUntil: "20401231",
  messages: ["Hello."],
  printLines: [],
};

describe("patron information", () => {
  test("counts, sums and days", () => {
    expect(toPatronInformation(information, "charged", "UTC")).toEqual({
      card: "C1",
      name: "Nina Größer",
      status: new Set(["excessive_fines"]),
      counts: { hold: 1, overdue: 0, charged: 2, fine: undefined, recall: 0, unavailable: 0 },
      listed: ["B2", "B3"],
      owed: { cents: 450, currency: "EUR" },
      feeLimit: { cents: 1000, currency: "EUR" },
      address: undefined,
      email: undefined,
      phone: undefined,
      validUntil: "2040-12-31",
      messages: ["Hello."],
    });
  });
  test.each([
    ["hold", ["B1"]],
    ["fine", ["Mahnung 4.50"]],
    ["recall", []],
    [undefined, []],
  ] as const)("list of %s", (summary, listed) => {
    expect(toPatronInformation(information, summary, "UTC").listed).toEqual(listed);
  });
});

const item: MessageOf<"itemInformationReply"> = {
  kind: "itemInformationReply",
  circulationStatus: "charged",
  securityMarker: "02",
  feeType: "01",
  date: DATE,
  item: "B1",
  title: "Moor",
  due: DUE,
  queueLength: "2",
  messages: [],
  printLines: [],
};

describe("item information", () => {
  test("a copy on loan", () => {
    expect(toItem(item, "UTC")).toMatchObject({
      barcode: "B1",
      status: "charged",
      due: "2027-04-02",
      queueLength: 2,
    });
  });
  test("a barcode that the server does not know", () => {
    expect(toItem({ ...item, circulationStatus: "other", title: "" }, "UTC")).toBeUndefined();
  });
  test("a copy without a title is a copy", () => {
    expect(toItem({ ...item, title: undefined }, "UTC")).toMatchObject({ title: "" });
  });
});

const renewal: MessageOf<"renewReply"> = {
  kind: "renewReply",
  ok: true,
  isRenewal: true,
  isMagnetic: false,
  desensitize: false,
  date: DATE,
  title: "Moor",
  due: DUE,
  messages: [],
  printLines: [],
};

test("a renewal has a due date, a refused one has none", () => {
  expect(toLending(renewal, "UTC")).toEqual({
    ok: true,
    isRenewal: true,
    title: "Moor",
    due: "2027-04-02",
    fee: undefined,
    messages: [],
  });
  const refused = { ...renewal, ok: false, feeAmount: "1,50", messages: ["No."] };
  expect(toLending(refused, "UTC")).toMatchObject({
    ok: false,
    isRenewal: false,
    due: undefined,
    fee: { cents: 150, currency: undefined },
    messages: ["No."],
  });
});

test("a barcode that a renewal of all names twice is one", () => {
  expect(
    toRenewAll({
      kind: "renewAllReply",
      ok: true,
      renewedCount: 3,
      unrenewedCount: 0,
      date: DATE,
      renewed: ["B1", "B2", "B1"],
      unrenewed: [],
      messages: [],
      printLines: [],
    }),
  ).toEqual({ ok: true, renewed: ["B1", "B2"], unrenewed: [], messages: [] });
});

test.each([
  ["0", 0],
  ["3", 3],
  ["first", undefined],
  [undefined, undefined],
])("position %s in the queue is %s", (queuePosition, expected) => {
  const hold = toHold({
    kind: "holdReply",
    ok: false,
    isAvailable: true,
    date: DATE,
    queuePosition,
    messages: [],
    printLines: [],
  });
  expect(hold).toMatchObject({ queuePosition: expected, isAvailable: false });
});

describe("what a server offers", () => {
  const status: MessageOf<"acsStatus"> = {
    kind: "acsStatus",
    isOnline: true,
    mayCheckIn: true,
    mayCheckOut: true,
    mayRenew: false,
    mayUpdateStatus: false,
    mayWorkOffline: false,
    timeoutTenths: 100,
    retries: 5,
    date: DATE,
    version: "2.00",
    messages: [],
    printLines: [],
  };
  test.each([
    [
      "YYNNNNNYNNYNNNYN",
      ["patron_status", "checkout", "patron_information", "item_information", "renew"],
    ],
    ["Y", ["patron_status"]],
  ])("%s", (supported, expected) => {
    expect(toServerStatus({ ...status, supported }).supported).toEqual(new Set(expected));
  });
  test("nothing said is not nothing offered", () => {
    expect(toServerStatus(status)).toMatchObject({ supported: undefined, mayRenew: false });
  });
});
