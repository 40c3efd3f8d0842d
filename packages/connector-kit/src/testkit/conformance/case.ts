import { afterEach, describe, test } from "vitest";
import { benchOf, type Bench } from "./bench.ts";
import type {
  Ability,
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
export interface Needs<Facts> {
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

/** Why a case cannot be run; undefined: it can. */
function missingFor<Facts, W extends World>(
  { offers = [], hands = [], faults = [], facts = {}, changes }: Needs<Facts>,
  harness: Harness<W>,
  known: Facts,
): string | undefined {
  const lacking = (name: Lack, isThere: boolean) =>
    harness.lacks?.[name] ?? (isThere ? undefined : `this world has no ${name}`);
  const reasons = [
    changes !== undefined && harness.isReadOnly ? "nothing may be changed here" : undefined,
    changes === "fresh" && harness.isShared ? "needs a world of its own" : undefined,
    ...offers.map((name) => lacking(name, true)),
    ...hands.map((name) => lacking(name, harness.hands?.[name] !== undefined)),
    ...faults.map((name) => lacking(name, harness.faults?.[name] !== undefined)),
    ...Object.entries(facts).map(([name, read]) =>
      read(known) === undefined ? `needs ${name}` : undefined,
    ),
  ];
  return reasons.find((reason) => reason !== undefined);
}

/** Defines the tests of one role of a source. */
export function defineCases<Facts, W extends World>(
  role: string,
  harness: Harness<W>,
  { facts, cases }: { readonly facts: Facts; readonly cases: readonly Case<Facts>[] },
): void {
  describe(role, () => {
    let world: W | undefined;
    afterEach(async () => {
      await world?.close();
      world = undefined;
    });
    for (const { title, needs = {}, run } of cases) {
      const missing = missingFor(needs, harness, facts);
      if (missing === undefined)
        test(title, async () => {
          world = await harness.open();
          await run({ ...benchOf(harness, world), facts });
        });
      else test.skip(`${title} (skipped: ${missing})`, () => undefined);
    }
  });
}

export type { Ability };
