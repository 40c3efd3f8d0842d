import fc from "fast-check";
import { expect, test } from "vitest";
import { held } from "../../../platform/fake/nfc.ts";
import { CheckoutApp, untilSettled } from "../fixtures/checkout-app.ts";
import { isOpen, isFullyUnlocked, packageOf, secure, tagOf } from "../fixtures/tags.ts";

/** A shelf with two single items and a package of three. */
const makeShelf = () =>
  [
    { barcode: "11223344", tag: tagOf("11223344") },
    { barcode: "55667788", tag: tagOf("55667788") },
    ...packageOf("30000001", 3).map((tag) => ({ barcode: "30000001", tag })),
  ] as const;

interface World {
  readonly app: CheckoutApp;
  readonly shelf: ReturnType<typeof makeShelf>;
}

/** Something that can happen, with a name that identifies it in a failing run. */
interface Happening {
  readonly name: string;
  readonly run: (world: World) => Promise<void> | void;
}

const happening = (name: string, run: Happening["run"]): Happening => ({ name, run });
const tagAt = ({ shelf }: World, place: number) => shelf[place]?.tag ?? shelf[0].tag;
const place = fc.nat(4);
const calls = fc.nat(8);
const last = fc.constantFrom("nothing" as const, "unanswered" as const);
const when = fc.constantFrom("before" as const, "after" as const);

const shown = place.map((at) =>
  happening(`hold ${String(at)}`, (world) => world.app.hold(tagAt(world, at))),
);
const pulled = fc
  .record({ at: place, calls, last })
  .map(({ at, ...how }) =>
    happening(`pull ${JSON.stringify({ at, ...how })}`, (world) =>
      world.app.hold(tagAt(world, at), how),
    ),
  );
const killed = fc.record({ at: place, calls }).map(({ at, calls: after }) =>
  happening(`kill ${String(at)} after ${String(after)}`, async (world) => {
    void world.app.checkout.show(held(tagAt(world, at), { calls: after, last: "silent" }));
    await untilSettled();
    await world.app.restart();
  }),
);
const lost = fc.record({ count: fc.nat(8), when }).map((how) =>
  happening(`lose ${JSON.stringify(how)}`, ({ app }) => {
    app.library.lose(how.count, how.when);
  }),
);
const slow = fc.nat(8).map((checks) =>
  happening(`slow ${String(checks)}`, ({ app }) => {
    app.library.checks = checks;
  }),
);
const refused = fc.boolean().map((on) =>
  happening(`refuse ${String(on)}`, ({ app }) => {
    app.library.refusal = on ? "FeeLimitExceeded" : undefined;
  }),
);
const dropped = place.map((at) =>
  happening(`drop ${String(at)}`, ({ app, shelf }) => {
    app.checkout.advance({ on: "dropped", barcode: shelf[at]?.barcode ?? "" });
  }),
);
/** Returning an item and fetching it from the shelf again takes longer than the library's acceptance is valid. */
const returned = place.map((at) =>
  happening(`return ${String(at)}`, ({ app, shelf }) => {
    const barcode = shelf[at]?.barcode ?? "";
    app.wait(30_000);
    app.library.release(barcode);
    for (const one of shelf) if (one.barcode === barcode) secure(one.tag);
  }),
);
const waited = fc.nat(60_000).map((ms) =>
  happening(`wait ${String(ms)}`, ({ app }) => {
    app.wait(ms);
  }),
);
const switched = fc.constantFrom("borrow" as const, "lock" as const).map((mode) =>
  happening(mode === "lock" ? "lock tags" : "unlock tags", ({ app }) => {
    app.checkout.setMode(mode);
  }),
);
const borrowed = fc.constant(happening("borrow", ({ app }) => app.borrow()));
const restarted = fc.constant(happening("restart", ({ app }) => app.restart()));

const anything = fc.oneof(
  { weight: 6, arbitrary: shown },
  { weight: 4, arbitrary: pulled },
  { weight: 4, arbitrary: borrowed },
  { weight: 2, arbitrary: killed },
  { weight: 2, arbitrary: lost },
  { weight: 2, arbitrary: returned },
  { weight: 1, arbitrary: switched },
  { weight: 1, arbitrary: fc.oneof(slow, refused, dropped, restarted, waited) },
);

/**
 * No tag lets a gate open, not even by one of its two security features, unless the library has accepted the loan of
 * its item.
 */
function expectNoneOpenWithoutLoan({ app, shelf }: World): void {
  const wrong = shelf.filter(
    ({ barcode, tag }) => isOpen(tag) && app.library.stateOf(barcode) !== "Accepted",
  );
  expect(wrong).toEqual([]);
}

/** Everything works again, and every tag is held to the phone as long as needed. */
async function calmDown({ app, shelf }: World): Promise<void> {
  app.library.lose(0, "before");
  app.library.checks = 0;
  app.checkout.setMode("borrow");
  // the checks of a slow loan, a package that has to be collected again, and the unlocking
  for (let round = 0; round < 12; round += 1) for (const { tag } of shelf) await app.hold(tag);
}

test("Q-46: whatever happens, no tag is unlocked without an accepted loan, and every accepted loan can be unlocked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 40 }), async (happenings) => {
      const world: World = { app: new CheckoutApp(), shelf: makeShelf() };
      for (const what of happenings) {
        await what.run(world);
        expectNoneOpenWithoutLoan(world);
      }
      await calmDown(world);
      expectNoneOpenWithoutLoan(world);
      const { app, shelf } = world;
      const stillLocked = shelf.filter(
        ({ barcode, tag }) => app.library.stateOf(barcode) === "Accepted" && !isFullyUnlocked(tag),
      );
      expect(stillLocked).toEqual([]);
      // nothing is confirmed that the patron has not confirmed, and nothing twice
      const confirmed = app.library.questions.filter((question) => question.startsWith("confirm"));
      expect(confirmed.length).toBeLessThanOrEqual(
        3 * happenings.filter((what) => what.name === "borrow").length,
      );
    }),
    { numRuns: 300 },
  );
}, 120_000);
