import { describe, expect, test } from "vitest";
import type { MessageOf } from "./message.cast.ts";
import { build, parse } from "./message.ts";

const OPTIONS = { sequence: 4, checksum: true, encoding: "utf8" } as const;
const PLAIN = { checksum: false, encoding: "utf8" } as const;
const DATE = "20270305    101500";

const textOf = (message: Parameters<typeof build>[0]): string => build(message, PLAIN).toString();
const read = (text: string) => parse(Buffer.from(text), "utf8").message;

const information: MessageOf<"patronInformation"> = {
  kind: "patronInformation",
  language: "000",
  date: DATE,
  summary: "fine",
  institution: "LIB",
  patron: "C1001",
  terminalPassword: "",
  password: "geheim",
  from: "1",
  to: "20",
};

describe("requests are written in the standard's form", () => {
  test("patron information", () => {
    expect(textOf(information)).toBe(`63000${DATE}   Y      AOLIB|AAC1001|AC|ADgeheim|BP1|BQ20|\r`);
    expect(textOf({ ...information, summary: undefined, password: undefined })).toBe(
      `63000${DATE}          AOLIB|AAC1001|AC|BP1|BQ20|\r`,
    );
    expect(build(information, OPTIONS).toString()).toMatch(/\|AY4AZ[\dA-F]{4}\r$/);
  });
  test("hold, by its modes", () => {
    const hold = {
      kind: "hold",
      date: DATE,
      institution: "LIB",
      patron: "C1001",
      item: "B1",
    } as const;
    expect(textOf({ ...hold, mode: "add", pickup: "Nord" })).toBe(
      `15+${DATE}BSNord|AOLIB|AAC1001|ABB1|\r`,
    );
    expect(textOf({ ...hold, mode: "cancel" })).toContain("15-");
    expect(textOf({ ...hold, mode: "change" })).toContain("15*");
  });
  test("a request to send the last answer again has no sequence number", () => {
    expect(build({ kind: "resendAnswer" }, { checksum: true, encoding: "utf8" }).toString()).toBe(
      "97AZFEF5\r",
    );
  });
});

describe("nothing breaks out of its field", () => {
  test.each([
    ["a|AOother", "separator"],
    ["a\r63", "end of the message"],
    ["a\n", "line feed"],
    ["a\0", "control character"],
    ["a\u007f", "control character"],
    ["a".repeat(256), "longer than the standard allows"],
    ["\udfff", "no letter"],
  ])("%j: %s", (password) => {
    expect(() => build({ ...information, password }, OPTIONS)).toThrow(
      expect.objectContaining({ name: "Sip2Error", code: "unsendable" }),
    );
  });
  test("the error names the member and not its value", () => {
    expect(() => build({ ...information, password: "ge|heim" }, OPTIONS)).toThrow(
      expect.objectContaining({ message: "unsendable: password" }),
    );
  });
  test.each([["2027"], ["20270305|   101500"], [`${DATE}1`]])("date %j", (date) => {
    expect(() => build({ ...information, date }, OPTIONS)).toThrow("unsendable");
  });
  test("a password that can be carried is carried as it is", () => {
    expect(textOf({ ...information, password: "  AZ #ä~^ " })).toContain("|AD  AZ #ä~^ |");
  });
});

describe("answers are read as servers write them", () => {
  test("patron information with flags, counts and lists; empty fields are padding", () => {
    const reply = read(
      `64 Y  Y        Y000${DATE}000200010003    00000001AOLIB|AAC1001|AENina Beispiel|BLY|CQY|` +
        "AS|AUB1|AUB2|AU|AU|AVfee 1.50|BV1.5|BHEUR|ZZunknown|AFone|AFtwo|",
    );
    expect(reply).toMatchObject({
      kind: "patronInformationReply",
      status: new Set(["renewal_denied", "card_lost", "too_many_billed"]),
      holds: 2,
      overdue: 1,
      charged: 3,
      fines: undefined,
      unavailableHolds: 1,
      name: "Nina Beispiel",
      holdItems: [],
      chargedItems: ["B1", "B2"],
      fineItems: ["fee 1.50"],
      messages: ["one", "two"],
      feeAmount: "1.5",
    });
    expect(reply).not.toHaveProperty("ZZ");
  });
  test("Koha's objects in a renew-all answer", () => {
    const object = "C4::SIP::SIPServer=HASH(0x5a00ff)";
    expect(
      read(`6610001000120270305    101500AOLIB|BMB1|${object}BNB2|${object}${object}AFdone`),
    ).toMatchObject({
      ok: true,
      renewedCount: 1,
      unrenewedCount: 1,
      renewed: ["B1"],
      unrenewed: ["B2"],
      messages: ["done"],
    });
  });
  test.each([
    ["181399", "missing"],
    ["18zz99", "other"],
  ])("circulation status %s", (start, circulationStatus) => {
    expect(read(`${start}01${DATE}ABB1|AJA title|`)).toMatchObject({ circulationStatus });
  });
  test.each([
    ["12Y", true],
    ["121", true],
    ["120", false],
    ["12N", false],
    ["12U", false],
  ])("ok of %s", (start, ok) => {
    expect(read(`${start}NUN${DATE}AAC1|ABB1|`)).toMatchObject({ ok });
  });
  test("of a field that comes twice, the first counts", () => {
    expect(read(`36Y${DATE}AAC1|AAC2|`)).toMatchObject({ patron: "C1" });
  });
});

describe("what is no message has a name", () => {
  test.each([
    ["", "unknown_message"],
    ["x", "unknown_message"],
    ["4500foo", "unknown_message"],
    ["64", "bad_message"],
    [`24${" ".repeat(14)}000202703`, "bad_message"],
    ["9300CNuser|", "bad_message"],
    ["941AY0AZ0000", "wrong_checksum"],
    ["__proto__", "unknown_message"],
  ])("%j → %s", (line, code) => {
    expect(() => read(line)).toThrow(expect.objectContaining({ name: "Sip2Error", code }));
  });
});
