import { randomUUID } from "node:crypto";
import { afterEach, describe, test } from "vitest";
import { accountOf, benchOf, goThrough, offered, signIn, type Bench } from "./bench.ts";
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
  { isReadOnly, isShared, lacks = {} }: Harness<W>,
): string | undefined {
  if (changes === undefined) return undefined;
  if (isReadOnly) return "nothing may be changed here";
  if (!isShared) return undefined;
  if (changes === "fresh") return "each needs a world of its own";
  return lacks.cancel === undefined
    ? undefined
    : "nothing can be put back where nothing is cancelled";
}

/** In a world that outlives the case, the card without anything has nothing again. */
async function putBack<W extends World>(
  { source, ctx }: Bench,
  { account }: Harness<W>,
): Promise<void> {
  if (account?.free === undefined) return;
  const patron = await signIn(source, account.free);
  const { reservations } = await accountOf(source, patron);
  for (const { id } of reservations) {
    const cancel = offered(source, "cancel");
    const requestId = `back-${randomUUID()}`;
    await goThrough((request) => cancel(patron, { ...request, id }, ctx), { requestId });
  }
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
          const bench = benchOf(harness, world);
          try {
            await run({ ...bench, facts });
          } finally {
            if (harness.isShared && needs.changes !== undefined) await putBack(bench, harness);
          }
        });
    }
    for (const [reason, titles] of skipped)
      test.skip(`not tried, because ${reason}: ${titles.join("; ")}`, () => undefined);
  });
}
