import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { nativeEnding, syntaxErrors } from "../../../scripts/native-syntax.ts";
import { androidSide, iosSide, nativeSources } from "./testkit/native-side.ts";
import { pluginFace } from "./testkit/plugin-face.ts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const JAVA = nativeSources(folder("android/src/main"));
const SWIFT = nativeSources(folder("ios/Sources"));
const FACE = pluginFace(new URL("index.ts", import.meta.url));

/** Android has no sheet that could say a message, and goes on to the next tag by itself. */
const NOT_READ_ON_ANDROID: Readonly<Record<string, readonly string[]>> = {
  startTagScan: ["message"],
  setTagMessage: ["message"],
  releaseTag: ["uid"],
};
/** The App Store does not tell where an app was installed from. */
const NOT_ANSWERED_ON_IOS: Readonly<Record<string, readonly string[]>> = {
  installReferrer: ["referrer"],
};
const none: Readonly<Record<string, readonly string[]>> = {};

const SIDES = [
  {
    side: "Android",
    native: androidSide([...JAVA.values()]),
    unread: NOT_READ_ON_ANDROID,
    unanswered: none,
    unusedCode: "100",
  },
  {
    side: "iOS",
    native: iosSide([...SWIFT.values()]),
    unread: none,
    unanswered: NOT_ANSWERED_ON_IOS,
    unusedCode: "NFC_OFF",
  },
];

test("the face is read: its methods, options, answers and events", () => {
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

describe.each(SIDES)("on $side", ({ native, unread, unanswered, unusedCode }) => {
  test("every method has its native counterpart, and no native method is without its face", () => {
    expect(native.methods.toSorted()).toEqual(FACE.methods.map(({ name }) => name).toSorted());
  });

  test.each(FACE.methods)("$name reads its options and answers by their names", (method) => {
    const without = (names: readonly string[], left: readonly string[] = []) =>
      names.filter((name) => !left.includes(name));
    expect(native.options(method.name)).toEqual(without(method.options, unread[method.name]));
    expect(native.answers(method.name)).toEqual(without(method.answers, unanswered[method.name]));
  });

  test("the events that it tells are the declared ones", () => {
    expect(native.events).toEqual(FACE.events);
  });

  test("it rejects with declared codes only, and with each that it can meet", () => {
    const declared = FACE.codes.filter((code) => code !== unusedCode);
    expect(native.codes.filter((code) => code !== "UNAVAILABLE")).toEqual(declared.toSorted());
  });
});

describe.each([...JAVA, ...SWIFT].map(([file, text]) => ({ file, text })))(
  "$file",
  ({ file, text }) => {
    const ending = nativeEnding(file) ?? "java";

    test("is sound in its syntax; a broken copy is not", async () => {
      expect(await syntaxErrors(ending, text)).toEqual([]);
      expect(await syntaxErrors(ending, text.replace("{", "{ ( "))).not.toEqual([]);
      expect(await syntaxErrors(ending, text.trimEnd().slice(0, -1))).not.toEqual([]);
    });
  },
);

test("what is renamed on one side is noticed: a method, an option, an answer", () => {
  const replaced = (sources: ReadonlyMap<string, string>, from: string, to: string) =>
    [...sources.values()].map((text) => text.replace(from, to));
  expect(androidSide(replaced(JAVA, "void addPass(", "void addCard(")).methods).toContain(
    "addCard",
  );
  const ios = iosSide(replaced(SWIFT, 'name: "addPass"', 'name: "addCard"'));
  expect(ios.methods).not.toContain("addPass");
  const option = iosSide(replaced(SWIFT, 'call, "count"', 'call, "number"'));
  expect(option.options("readTagBlocks")).toEqual(["first", "number", "uid"]);
  const answer = androidSide(replaced(JAVA, '"blockCount"', '"blocks"'));
  expect(answer.answers("readTagSystem")).toEqual(["afi", "blockSize", "blocks", "dsfid"]);
});
