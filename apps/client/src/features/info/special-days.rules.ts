import { addDays, type Branch, type IsoDate } from "@freihand/contract";
import { weekRows, type WeekRow } from "./week.rules.ts";

type Exception = Branch["exceptions"][number];

/** How far ahead closures are shown: eight weeks. */
const AHEAD_DAYS = 56;

/** Days on which some branches are closed or open at other hours. */
export interface SpecialDays {
  readonly from: IsoDate;
  /** The last day. */
  readonly to: IsoDate;
  /** Undefined: open as usual; empty: closed; else the weekdays with other hours. */
  readonly hours: readonly WeekRow[] | undefined;
  readonly note: string | undefined;
  /** Names of the branches that this applies to. */
  readonly branches: readonly string[];
}

/**
 * What differs from the usual week from today on, the soonest first; days shared by several branches are merged.
 * @param today the library's day
 */
export function specialDays(branches: readonly Branch[], today: IsoDate): readonly SpecialDays[] {
  const until = addDays(today, AHEAD_DAYS);
  const all = branches.flatMap((branch) =>
    branch.exceptions
      .filter(({ from, to }) => to >= today && from <= until)
      .map((exception) => ({ name: branch.name, exception })),
  );
  const shared = Map.groupBy(all, ({ exception }) => JSON.stringify(exception));
  return [...shared.values()]
    .flatMap((same) => {
      const first = same[0];
      return first
        ? [
            toSpecialDays(
              first.exception,
              same.map(({ name }) => name),
            ),
          ]
        : [];
    })
    .toSorted((one, other) => `${one.from}${one.to}`.localeCompare(`${other.from}${other.to}`));
}

/** Hours of days that differ. @returns undefined: as usual; empty: closed */
export function specialHours({ closed, hours }: Exception): readonly WeekRow[] | undefined {
  if (closed) return [];
  return hours && weekRows(hours).filter(({ open }) => open.length > 0);
}

function toSpecialDays(exception: Exception, branches: readonly string[]): SpecialDays {
  const { from, to, note } = exception;
  return { from, to, note, hours: specialHours(exception), branches };
}
