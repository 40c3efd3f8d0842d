import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { nativeEnding, syntaxErrors } from "../../../scripts/native/native-syntax.ts";
import { androidSide, iosSide, nativeSources } from "./testkit/native-side.ts";
import { pluginFace } from "./testkit/plugin-face.ts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const JAVA = nativeSources(folder("android/src/main"));
const SWIFT = nativeSources(folder("ios/Sources"));
const FACE = pluginFace(new URL("index.ts", import.meta.url), "LibraryNativePlugin");
const CALENDAR = pluginFace(new URL("calendar.ts", import.meta.url), "LibraryCalendarPlugin");

/** Android has no sheet for a message, and continues with the next tag by itself. */
const NOT_READ_ON_ANDROID: Readonly<Record<string, readonly string[]>> = {
  startTagScan: ["message"],
  setTagMessage: ["message"],
  releaseTag: ["uid"],
};
/** The App Store does not report where an app was installed from. */
const NOT_ANSWERED_ON_IOS: Readonly<Record<string, readonly string[]>> = {
  installReferrer: ["referrer"],
};
/** Another app keeps passes and events there, and reports nothing about them. */
const NOT_ANSWERED_ON_ANDROID: Readonly<Record<string, readonly string[]>> = {
  addPass: ["isAdded"],
  offerEvent: ["isSaved"],
};
const none: Readonly<Record<string, readonly string[]>> = {};
const CALENDAR_CODE = /^CALENDAR_/;

const SIDES = [
  {
    side: "Android",
    native: androidSide([...JAVA.values()], "LibraryNativePlugin"),
    calendar: androidSide([...JAVA.values()], "LibraryCalendarPlugin"),
    /** Android reminds by notifications. */
    calendarMethods: ["offerEvent"],
    unread: NOT_READ_ON_ANDROID,
    unanswered: NOT_ANSWERED_ON_ANDROID,
    unusedCode: "100",
    calendarCodes: [],
  },
  {
    side: "iOS",
    native: iosSide([...SWIFT.values()], "LibraryNativePlugin"),
    calendar: iosSide([...SWIFT.values()], "LibraryCalendarPlugin"),
    calendarMethods: CALENDAR.methods.map(({ name }) => name),
    unread: none,
    unanswered: NOT_ANSWERED_ON_IOS,
    unusedCode: "NFC_OFF",
    calendarCodes: CALENDAR.codes,
  },
];

test("the interface is parsed: its methods, options, results and events", () => {
  expect(FACE.methods.length).toBeGreaterThan(15);
  expect(FACE.methods).toContainEqual({
    name: "writeTagBlock",
    options: ["block", "bytes", "uid"],
    answers: [],
  });
  expect(FACE.methods).toContainEqual({
    name: "readTagSystem",
    options: ["uid"],
    answers: ["afi", "blockCount", "blockSize", "dsfid"],
  });
  expect(FACE.events).toEqual({ tagFound: ["uid"], tagScanEnded: ["reason"] });
});

const without = (names: readonly string[], left: readonly string[] = []) =>
  names.filter((name) => !left.includes(name));

describe.each(SIDES)("on $side", ({ native, unread, unanswered, unusedCode }) => {
  test("every method has its native counterpart, and no native method is missing in the interface", () => {
    expect(native.methods.toSorted()).toEqual(FACE.methods.map(({ name }) => name).toSorted());
  });

  test.each(FACE.methods)("$name reads its options and results by their names", (method) => {
    expect(native.options(method.name)).toEqual(without(method.options, unread[method.name]));
    expect(native.answers(method.name)).toEqual(without(method.answers, unanswered[method.name]));
  });

  test("its emitted events are the declared ones", () => {
    expect(native.events).toEqual(FACE.events);
  });

  test("it rejects with declared codes only, and with each that can occur", () => {
    const declared = FACE.codes.filter((code) => code !== unusedCode);
    const told = native.codes.filter((code) => !CALENDAR_CODE.test(code) && code !== "UNAVAILABLE");
    expect(told).toEqual(declared.toSorted());
  });
});

describe.each(SIDES)("the calendars on $side", (one) => {
  const { calendar, calendarMethods, unanswered, calendarCodes } = one;

  test("has the methods that are declared for it, and no other", () => {
    expect(CALENDAR.methods.length).toBe(10);
    expect(calendar.methods).toEqual(calendarMethods);
  });

  test.each(CALENDAR.methods.filter(({ name }) => calendarMethods.includes(name)))(
    "$name reads its options and results by their names",
    ({ name, options, answers }) => {
      expect(calendar.options(name)).toEqual(options);
      expect(calendar.answers(name)).toEqual(without(answers, unanswered[name]));
    },
  );

  test("they reject with the declared codes", () => {
    const told = calendar.codes.filter((code) => CALENDAR_CODE.test(code));
    expect(told).toEqual(calendarCodes.toSorted());
  });
});

describe.each([...JAVA, ...SWIFT].map(([file, text]) => ({ file, text })))(
  "$file",
  ({ file, text }) => {
    const ending = nativeEnding(file) ?? "java";

    test("has valid syntax; a broken copy does not", async () => {
      expect(await syntaxErrors(ending, text)).toEqual([]);
      expect(await syntaxErrors(ending, text.replace("{", "{ ( "))).not.toEqual([]);
      expect(await syntaxErrors(ending, text.trimEnd().slice(0, -1))).not.toEqual([]);
    });
  },
);

test("a rename on one side is noticed: a method, an option, a result", () => {
  const replaced = (sources: ReadonlyMap<string, string>, from: string, to: string) =>
    [...sources.values()].map((text) => text.replace(from, to));
  const name = "LibraryNativePlugin";
  const android = androidSide(replaced(JAVA, "void addPass(", "void addCard("), name);
  expect(android.methods).toContain("addCard");
  const ios = iosSide(replaced(SWIFT, 'name: "addPass"', 'name: "addCard"'), name);
  expect(ios.methods).not.toContain("addPass");
  const option = iosSide(replaced(SWIFT, 'call, "count"', 'call, "number"'), name);
  expect(option.options("readTagBlocks")).toEqual(["first", "number", "uid"]);
  const answer = androidSide(replaced(JAVA, '"blockCount"', '"blocks"'), name);
  expect(answer.answers("readTagSystem")).toEqual(["afi", "blockSize", "blocks", "dsfid"]);
});
