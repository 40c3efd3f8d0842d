import { describe, expect, test } from "vitest";
import { benchOf } from "./bench.ts";
import { ABILITIES, type Harness, type World } from "./harness.ts";

/** Smart checkout beside other accounts is the same as that of its own, which is tried. */
const TRIED_ROLES = ["catalogue", "availability", "account"] as const;

/** What a source offers is what its harness says: an absent ability is an absent method. */
export function sourceCases<W extends World>(harness: Harness<W>): void {
  const { lacks = {} } = harness;
  const inWorld = async (run: (world: W) => Promise<void>) => {
    const world = await harness.open();
    try {
      await run(world);
    } finally {
      await world.close();
    }
  };
  describe("as a source", () => {
    test("it has the roles that are tried, and no other", () =>
      inWorld(async ({ source }) => {
        const roles = TRIED_ROLES.filter((role) => source[role] !== undefined);
        expect(roles).toEqual(TRIED_ROLES.filter((role) => harness[role] !== undefined));
      }));
    test.skipIf(harness.account === undefined)(
      "what it lacks is absent, and the rest is there",
      () =>
        inWorld(async ({ source }) => {
          const offered = ABILITIES.filter((ability) => source.account?.[ability] !== undefined);
          expect(offered).toEqual(ABILITIES.filter((ability) => lacks[ability] === undefined));
        }),
    );
    test("its inspection finds nothing that it offers and cannot do, and changes nothing", () =>
      inWorld(async (world) => {
        const report = await world.source.inspect?.(new AbortController().signal);
        expect(report?.missing ?? []).toEqual([]);
        expect(benchOf(harness, world).changes()).toBe(0);
      }));
    test("closed, it has no connection and does nothing more", () =>
      inWorld(async (world) => {
        const { source, ctx, connections } = benchOf(harness, world);
        const card = harness.account?.borrower;
        if (card !== undefined) await source.account?.login(card.user, card.password, ctx);
        if (source.close === undefined) return;
        source.close();
        await expect.poll(connections).toBe(0);
        if (card !== undefined)
          await expect(source.account?.login(card.user, card.password, ctx)).rejects.toThrow();
      }));
    test("what has to be done every minute can be done at any time", () =>
      inWorld(async ({ source }) => {
        await source.everyMinute?.();
        await source.everyMinute?.();
      }));
  });
}
