import { afterEach, describe, test } from "vitest";
import { benchOf, type Bench } from "./bench.ts";
import type {
  AccountFacts,
  AvailabilityFacts,
  CatalogueFacts,
  FaultName,
  Hands,
  Harness,
  Lack,
  World,
} from "./harness.ts";

/** What a role of a source has to be like for a case. */
interface Needs<Facts> {
  /** Actions and other things that the source may lack. */
  readonly offers?: readonly Lack[];
  readonly hands?: readonly (keyof Hands<World>)[];
  readonly faults?: readonly FaultName[];
  /** Facts without which there is nothing to try, in words. */
  readonly facts?: Readonly<Record<string, (facts: Facts) => unknown>>;
  /** `put back`: it changes something, and undoes it. `fresh`: it needs a world of its own. Undefined: it only reads. */
  readonly changes?: "put back" | "fresh";
}

/** Something that every source of a role has to do. */
export interface Case<Facts> {
  readonly title: string;
  readonly needs?: Needs<Facts>;
  readonly run: (bench: Bench & { readonly facts: Facts }) => Promise<void>;
}

export type AccountCase = Case<AccountFacts>;
export type CatalogueCase = Case<CatalogueFacts>;
export type AvailabilityCase = Case<AvailabilityFacts>;

/** Why nothing may be changed as a case does; undefined: it may. */
function standsStill<W extends World>(
  changes: "put back" | "fresh" | undefined,
  { isReadOnly, isShared }: Harness<W>,
): string | undefined {
  if (changes === undefined) return undefined;
  if (isReadOnly) return "nothing may be changed here";
  return changes === "fresh" && isShared ? "each needs a world of its own" : undefined;
}

/** Why a case cannot be run; undefined: it can. */
function missingFor<Facts, W extends World>(
  { offers = [], hands = [], faults = [], facts = {}, changes }: Needs<Facts>,
  harness: Harness<W>,
  known: Facts,
): string | undefined {
  const unless = (name: Lack, isThere: boolean) =>
    harness.lacks?.[name] ?? (isThere ? undefined : `this world has no ${name}`);
  const reasons = [
    standsStill(changes, harness),
    ...offers.map((name) => unless(name, true)),
    ...hands.map((name) => unless(name, harness.hands?.[name] !== undefined)),
    ...faults.map((name) => unless(name, harness.faults?.[name] !== undefined)),
    ...Object.entries(facts).map(([name, read]) =>
      read(known) === undefined ? `this world has not ${name}` : undefined,
    ),
  ];
  return reasons.find((reason) => reason !== undefined);
}

/** Defines the tests of one part of a source; those that cannot be run are skipped by name, together for each reason. */
export function defineCases<Facts, W extends World>(
  part: string,
  harness: Harness<W>,
  { facts, cases }: { readonly facts: Facts; readonly cases: readonly Case<Facts>[] },
): void {
  describe(part, () => {
    let world: W | undefined;
    afterEach(async () => {
      await world?.close();
      world = undefined;
    });
    const skipped = new Map<string, readonly string[]>();
    for (const { title, needs = {}, run } of cases) {
      const missing = missingFor(needs, harness, facts);
      if (missing !== undefined) skipped.set(missing, [...(skipped.get(missing) ?? []), title]);
      else
        test(title, async () => {
          world = await harness.open();
          await run({ ...benchOf(harness, world), facts });
        });
    }
    for (const [reason, titles] of skipped)
      test.skip(`not tried, because ${reason}: ${titles.join("; ")}`, () => undefined);
  });
}
