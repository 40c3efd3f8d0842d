import { describe, expect, test } from "vitest";
import { held } from "../../../platform/fake/nfc.ts";
import { BOOK, CheckoutApp, untilSettled, withBorrowed } from "../fixtures/checkout-app.ts";
import { damaged, isOpen, isFullyUnlocked, packageOf, tagOf } from "../fixtures/tags.ts";

describe("one item", () => {
  test("is scanned, requested, borrowed, and unlocked when it is held to the phone again", async () => {
    const app = new CheckoutApp();
    const tag = tagOf(BOOK);
    await app.hold(tag);
    expect(app.stageOf(BOOK)).toBe("asked");
    expect(isOpen(tag)).toBe(false);
    await app.borrow();
    expect(app.stageOf(BOOK)).toBe("accepted");
    expect(app.accepted).toBe(1);
    expect(isOpen(tag)).toBe(false);
    await app.hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
    expect(app.lastNotice).toBe("all-unlocked");
    expect(app.library.questions).toEqual([`ask ${BOOK}`, "confirm r1"]);
    expect(app.kept).toEqual([]);
  });

  test("is not unlocked before the library has accepted, however often it is scanned", async () => {
    const app = new CheckoutApp();
    app.library.checks = 100;
    const tag = tagOf(BOOK);
    await app.hold(tag);
    await app.hold(tag);
    expect(app.lastNotice).toBe("decide");
    await app.borrow();
    expect(app.stageOf(BOOK)).toBe("waiting");
    expect(app.pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    await app.hold(tag);
    expect(app.lastNotice).toBe("still-checked");
    expect(isOpen(tag)).toBe(false);
  });

  test("that was still being checked is unlocked at once when it is scanned after the library has accepted", async () => {
    const app = new CheckoutApp();
    app.library.checks = 7;
    const tag = tagOf(BOOK);
    await app.hold(tag);
    await app.borrow();
    expect(app.stageOf(BOOK)).toBe("waiting");
    await app.hold(tag);
    await app.hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
  });

  test("that is refused is not unlocked, and is requested again when it is scanned again", async () => {
    const app = new CheckoutApp();
    app.library.refusal = "FeeLimitExceeded";
    const tag = tagOf(BOOK);
    await app.hold(tag);
    expect(app.items[0]?.stage).toMatchObject({ at: "refused", reason: "FeeLimitExceeded" });
    app.library.refusal = undefined;
    await app.hold(tag);
    expect(app.stageOf(BOOK)).toBe("asked");
    expect(isOpen(tag)).toBe(false);
  });
});

test("its notice disappears when its status changes", async () => {
  const app = new CheckoutApp();
  const tag = tagOf(BOOK);
  await app.hold(tag);
  expect(app.lastNotice).toBeUndefined();
  await app.hold(tag);
  expect(app.lastNotice).toBe("decide");
  await app.borrow();
  expect(app.lastNotice).toBeUndefined();
});

describe("lost answers", () => {
  test("the same loan is requested again after a pause, and then the patron is informed", async () => {
    const app = new CheckoutApp();
    app.library.lose(3, "after");
    const tag = tagOf(BOOK);
    await app.hold(tag);
    expect(app.stageOf(BOOK)).toBe("ask-failed");
    expect(app.pauses).toEqual([1000, 2000]);
    await app.hold(tag);
    expect(app.stageOf(BOOK)).toBe("asked");
  });

  test("a confirmation whose answer is lost is never repeated: the library is asked what became of it", async () => {
    const app = new CheckoutApp();
    await app.hold(tagOf(BOOK));
    app.library.lose(1, "after");
    await app.borrow();
    expect(app.stageOf(BOOK)).toBe("accepted");
    expect(app.library.questions).toEqual([`ask ${BOOK}`, "confirm r1", "check r1"]);
  });

  test("a confirmation that never arrived is up to the patron to repeat", async () => {
    const app = new CheckoutApp();
    await app.hold(tagOf(BOOK));
    app.library.lose(1, "before");
    await app.borrow();
    expect(app.items[0]?.stage).toMatchObject({ at: "asked", isLost: true });
  });
});

describe("a package", () => {
  test("is requested once all of its parts are scanned, a single time, and done when each of them is unlocked", async () => {
    const app = new CheckoutApp();
    const [one, two, three] = packageOf("30000001", 3);
    if (!one || !two || !three) throw new Error("three parts");
    await app.hold(two);
    await app.hold(two);
    expect(app.lastNotice).toBe("already-listed");
    await app.borrow();
    await app.hold(one);
    expect(app.library.questions).toEqual([]);
    await app.hold(three);
    await app.borrow();
    await app.hold(one);
    expect(app.lastNotice).toBe("part-unlocked");
    await app.hold(three);
    await app.hold(two);
    expect(app.lastNotice).toBe("all-unlocked");
    expect([one, two, three].every(isFullyUnlocked)).toBe(true);
    expect(app.library.questions).toEqual(["ask 30000001", "confirm r1"]);
  });
});

describe("Q-46 a tag is pulled away", () => {
  // calls on a tag: system, 2 × read, eas | eas off, afi | system, eas
  test.each(
    Array.from({ length: 8 }, (_, calls) => calls).flatMap((calls) =>
      (["nothing", "unanswered"] as const).map((last) => ({ calls, last })),
    ),
  )("after $calls calls ($last): it is unlocked when it comes back", async ({ calls, last }) => {
    const { app, tag } = await withBorrowed();
    await app.hold(tag, { calls, last });
    expect(app.lastNotice).toBe(calls < 4 ? "lost-reading" : "lost-writing");
    expect(app.items[0]?.parts[0]?.isUnlocked).toBe(false);
    await app.hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
    expect(app.lastNotice).toBe("all-unlocked");
  });

  test.each(Array.from({ length: 8 }, (_, calls) => calls))(
    "after %i calls, and the app is killed: the loan is checked again, then the tag is unlocked",
    async (calls) => {
      const { app, tag } = await withBorrowed();
      void app.checkout.show(held(tag, { calls, last: "silent" }));
      await untilSettled();
      const before = app.library.questions.length;
      await app.restart();
      expect(app.library.questions.slice(before)).toEqual(["check r1"]);
      await app.hold(tag);
      expect(isFullyUnlocked(tag)).toBe(true);
      expect(app.kept).toEqual([]);
    },
  );

  test("and returned at the desk before it is scanned again: it stays locked", async () => {
    const { app, tag } = await withBorrowed();
    await app.hold(tag, { calls: 4 });
    app.library.release(BOOK);
    await app.hold(tag);
    expect(isOpen(tag)).toBe(false);
    expect(app.stageOf(BOOK)).toBe("refused");
  });

  test("while it is being locked: it stays locked by what the gate checks first", async () => {
    const { app, tag } = await withBorrowed();
    await app.hold(tag);
    app.checkout.setMode("lock");
    await app.hold(tag, { calls: 5 });
    expect(tag).toMatchObject({ afi: 0x07, isEasOn: false });
    await app.hold(tag);
    expect(tag).toMatchObject({ afi: 0x07, isEasOn: true });
  });
});

describe("a tag that cannot be used for borrowing", () => {
  test.each([
    ["a wrong checksum", damaged(tagOf(BOOK)), "not-valid"],
    ["another owner", tagOf(BOOK, { owner: "109" }), "other-library"],
    ["another country", tagOf(BOOK, { country: "DK" }), "other-library"],
    ["no number", tagOf(" "), "not-recognised"],
    ["a patron's card", tagOf(BOOK, { usage: 8 }), "no-item"],
    ["an empty memory", { ...tagOf(BOOK), memory: new Uint8Array(112) }, "no-item"],
    ["a memory that is too short", { ...tagOf(BOOK), memory: new Uint8Array(16) }, "no-item"],
    ["unlocked already", { ...tagOf(BOOK), afi: 0xc2, isEasOn: false }, "already-unlocked"],
  ])("Q-46 %s: the library receives no request", async (_, tag, notice) => {
    const app = new CheckoutApp();
    await app.hold(tag);
    expect(app.lastNotice).toBe(notice);
    expect(app.items).toEqual([]);
    expect(app.library.questions).toEqual([]);
  });

  test.each([
    ["lost", "lost-reading"],
    ["refused", "tag-unreadable"],
    ["unsupported", "tag-unsupported"],
  ] as const)(
    "B4 one that cannot be read because it is %s has its own text",
    async (unreadable, notice) => {
      const app = new CheckoutApp();
      await app.hold(tagOf(BOOK), { unreadable });
      expect(app.lastNotice).toBe(notice);
      expect(app.items).toEqual([]);
      expect(app.library.questions).toEqual([]);
    },
  );

  test("Q-46 a copy of the tag is not unlocked, only the very tag that was scanned", async () => {
    const { app } = await withBorrowed();
    const copy = { ...tagOf(BOOK), uid: "E004015099999999" };
    await app.hold(copy);
    expect(app.lastNotice).toBe("other-tag");
    expect(isOpen(copy)).toBe(false);
  });

  test("a chip that refuses every write stays on the list, with its loan", async () => {
    const { app, tag } = await withBorrowed();
    await app.hold(tag, { refuses: true });
    expect(app.lastNotice).toBe("tag-refused");
    expect(app.stageOf(BOOK)).toBe("accepted");
  });

  test("a chip without article surveillance is unlocked by its AFI alone", async () => {
    const app = new CheckoutApp();
    const tag = { ...tagOf(BOOK), isEasOn: undefined };
    await app.hold(tag);
    await app.borrow();
    await app.hold(tag);
    expect(tag.afi).toBe(0xc2);
    expect(app.lastNotice).toBe("all-unlocked");
  });
});

test("after the page is left nothing is requested, stored or written any more", async () => {
  const { app, tag } = await withBorrowed();
  const { kept } = app;
  const checkout = app.checkout;
  checkout.stop();
  await checkout.show(held(tag));
  checkout.advance({ on: "dropped", barcode: BOOK });
  expect(isOpen(tag)).toBe(false);
  expect(app.kept).toEqual(kept);
});

test("the log contains tags and codes, and no personal data", async () => {
  const { app, tag } = await withBorrowed();
  await app.hold(tag);
  const { steps } = app.checkout.store.getState();
  expect(steps.map(({ name, result }) => `${name} ${result}`)).toEqual([
    "read valid",
    "ask Unconfirmed",
    "confirm Accepted",
    "read valid",
    "eas unlocked",
    "afi unlocked",
    "verify unlocked",
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/Titel|1234|11223344/);
});
