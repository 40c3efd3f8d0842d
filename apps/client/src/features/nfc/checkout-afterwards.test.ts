import { describe, expect, test } from "vitest";
import { BOOK, CheckoutApp, withBorrowed } from "./fixtures/checkout-app.ts";
import { isOpen, isFullyUnlocked, packageOf, secure } from "./fixtures/tags.ts";

describe("Q-46 an item that was returned at the desk since the library accepted its loan", () => {
  test("stays locked: the loan is checked before its tag is written", async () => {
    const { app, tag } = await withBorrowed();
    app.wait(30_000);
    app.library.release(BOOK);
    await app.hold(tag);
    expect(app.library.questions.at(-1)).toBe("check r1");
    expect(isOpen(tag)).toBe(false);
    expect(app.lastNotice).toBe("loan-refused");
    expect(app.kept).toEqual([]);
  });

  test("is unlocked without a check while the acceptance is recent, and after one later", async () => {
    const app = new CheckoutApp();
    const [one, two] = packageOf("30000001", 2);
    if (!one || !two) throw new Error("two parts");
    await app.hold(one);
    await app.hold(two);
    await app.borrow();
    app.wait(29_000);
    await app.hold(one);
    app.wait(1000);
    await app.hold(two);
    expect([one, two].every(isFullyUnlocked)).toBe(true);
    expect(app.library.questions).toEqual(["ask 30000001", "confirm r1", "check r1"]);
  });

  test("stays locked while there is no answer", async () => {
    const { app, tag } = await withBorrowed();
    app.wait(30_000);
    app.library.lose(6, "before");
    await app.hold(tag);
    expect(app.stageOf(BOOK)).toBe("waiting");
    expect(isOpen(tag)).toBe(false);
    await app.hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
  });

  test("a package that is borrowed again is not done before each of its tags is unlocked again", async () => {
    const app = new CheckoutApp();
    const [one, two] = packageOf("30000001", 2);
    if (!one || !two) throw new Error("two parts");
    for (const deed of ["collect", "unlock"]) {
      await app.hold(one);
      await app.hold(two);
      if (deed === "collect") await app.borrow();
    }
    expect(app.lastNotice).toBe("all-unlocked");
    app.library.release("30000001");
    secure(one);
    secure(two);
    await app.hold(one);
    await app.hold(one);
    await app.borrow();
    await app.hold(one);
    expect(app.lastNotice).toBe("part-unlocked");
    await app.hold(two);
    expect(app.lastNotice).toBe("all-unlocked");
  });
});

describe("a tag that was unlocked", () => {
  test("becomes open work again if locking it was interrupted", async () => {
    const { app, tag } = await withBorrowed();
    await app.hold(tag);
    app.checkout.setMode("lock");
    await app.hold(tag, { calls: 5 });
    expect(app.lastNotice).toBe("lost-writing");
    expect(app.kept).toHaveLength(1);
    app.checkout.setMode("borrow");
    await app.hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
  });

  test("can be locked again: it stays on loan, and is not open work", async () => {
    const { app, tag } = await withBorrowed();
    await app.hold(tag);
    app.checkout.setMode("lock");
    await app.hold(tag);
    expect(isOpen(tag)).toBe(false);
    expect(app.lastNotice).toBe("secured");
    expect(app.items[0]).toMatchObject({ isSecuredAgain: true, stage: { at: "accepted" } });
    expect(app.kept).toEqual([]);
    app.checkout.setMode("borrow");
    await app.hold(tag);
    expect(app.library.questions.at(-1)).toBe("check r1");
    expect(isFullyUnlocked(tag)).toBe(true);
  });
});
