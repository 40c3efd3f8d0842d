import { steadyNumber } from "./steady-number.rules.ts";
import type { DemoOthers, DemoPatron, DemoWork } from "./demo-data.ts";

/** A generated library and the number of the library whose collection it has a part of. */
export interface Collection {
  readonly library: number;
  readonly pattern: number;
}

/** Percentage of the template's works: the smallest and the largest collection. */
const SMALLEST_SHARE = 15;
const LARGEST_SHARE = 70;

/** Whether a library holds a work: volumes follow the work that they belong to. */
function holds({ library, pattern }: Collection, { id, parent, holdings }: DemoWork): boolean {
  if (holdings[String(pattern)] === undefined) return false;
  const share =
    SMALLEST_SHARE + (steadyNumber(`share ${String(library)}`) % (LARGEST_SHARE - SMALLEST_SHARE));
  return steadyNumber(`${String(library)} ${parent?.id ?? id}`) % 100 < share;
}

/** The works with the generated libraries as holders; those held by no library are left out. */
export const generatedWorks = (
  works: readonly DemoWork[],
  collections: readonly Collection[],
): readonly DemoWork[] =>
  works.flatMap((work) => {
    const holders = collections.filter((one) => holds(one, work));
    const holdings = Object.fromEntries(
      holders.map(({ library, pattern }) => [
        String(library),
        work.holdings[String(pattern)] ?? [],
      ]),
    );
    return holders.length === 0 ? [] : [{ ...work, holdings }];
  });

/** Everybody else of the template, as far as the works are available. */
export function generatedOthers(
  others: DemoOthers | undefined,
  works: readonly DemoWork[],
  { library }: Collection,
): DemoOthers | undefined {
  if (others === undefined) return undefined;
  const held = new Set(
    works.filter(({ holdings }) => holdings[String(library)] !== undefined).map(({ id }) => id),
  );
  return {
    ...others,
    allLent: others.allLent.filter((id) => held.has(id)),
    oneLeft: others.oneLeft.filter((id) => held.has(id)),
    queues: others.queues.filter(({ work }) => held.has(work)),
  };
}

const FIRST_NAMES = "Anna Bernd Carla David Elif Frank Greta Hassan Ines Jonas".split(" ");
const LAST_NAMES = "Ahrens Brandt Conrad Dietz Engel Fuchs Graf Huber Jansen Keller".split(" ");
const DAYS_VALID = 300;

/** One card for each library: `G0017`, password `Ausprobieren17`. */
export function generatedPatron({ library }: Collection, group: string): DemoPatron {
  const pick = (names: readonly string[], what: string) =>
    names[steadyNumber(`${what} ${String(library)}`) % names.length] ?? "";
  return {
    library,
    card: `G${String(library).padStart(4, "0")}`,
    name: `${pick(FIRST_NAMES, "first")} ${pick(LAST_NAMES, "last")}`,
    password: `Ausprobieren${String(library)}`,
    group,
    state: "ordinary",
    validFor: DAYS_VALID,
    blocks: [],
    fees: [],
    loans: [],
    reservations: [],
    returns: [],
  };
}
