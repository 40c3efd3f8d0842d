import { addDays, daysBetween, isoDate, type IsoDate } from "@freihand/contract";

/** Contents of a row: by column, in a fixed order. */
export type RowFacts = Readonly<Record<string, string | number | null>>;

/** A row from the demo. */
export interface DemoRow {
  /** The day that its dates are relative to. */
  readonly anchor: IsoDate;
  /** Its contents when it was last written. */
  readonly facts: RowFacts;
}

/**
 * `keep`: nothing to do. `forget`: it was changed or ended, so it no longer belongs to the demo. `move`: write these
 * facts.
 */
export type Shift =
  | { readonly kind: "keep" }
  | { readonly kind: "forget" }
  | { readonly kind: "move"; readonly facts: RowFacts };

const isSame = (a: RowFacts, b: RowFacts): boolean => {
  const columns = new Set([...Object.keys(a), ...Object.keys(b)]);
  // a column that came with a newer version was not recorded and is empty in old rows
  return [...columns].every((column) => (a[column] ?? null) === (b[column] ?? null));
};

/**
 * What happens to a demo row when days have passed: unchanged dates move along with the calendar. A clock that was set
 * back moves nothing.
 * @param now current contents of the row; undefined: it is gone
 * @param dates columns that hold a date
 */
export function computeShift(
  row: DemoRow,
  now: RowFacts | undefined,
  { dates, today }: { readonly dates: readonly string[]; readonly today: IsoDate },
): Shift {
  if (now === undefined || !isSame(row.facts, now)) return { kind: "forget" };
  const passed = daysBetween(row.anchor, today);
  if (passed <= 0) return { kind: "keep" };
  const moved = Object.entries(row.facts).map(([column, value]) => {
    const isDay = dates.includes(column) && typeof value === "string";
    return [column, isDay ? addDays(isoDate.parse(value), passed) : value] as const;
  });
  return { kind: "move", facts: Object.fromEntries(moved) };
}
