import type { AccountData, IsoDate } from "@freihand/contract";

/** What ends on a day: loans or reservations. @source spec §3 "Notifications" */
export type DeadlineType = "lent" | "reservations";

/** The last day of a loan or of a reservation. */
export interface Deadline {
  readonly type: DeadlineType;
  /** The library's own id of the loan or the reservation. */
  readonly item: string;
  readonly title: string;
  readonly day: IsoDate;
}

/** All deadlines of an account, each once; a reservation without an expiry date has none. @source rulings 32 */
export function collectDeadlines({ lent, reservations }: Ending): readonly Deadline[] {
  const all: Deadline[] = [
    ...lent.map(({ id, title, deadline }) => toDeadline("lent", { id, title }, deadline)),
    ...reservations.flatMap(({ expirationDate, ...reservation }) =>
      expirationDate === undefined ? [] : [toDeadline("reservations", reservation, expirationDate)],
    ),
  ];
  const byName = new Map(all.map((deadline) => [`${deadline.type} ${deadline.item}`, deadline]));
  return [...byName.values()];
}

type Ending = Pick<AccountData, "lent" | "reservations">;

const toDeadline = (
  type: DeadlineType,
  { id, title }: { readonly id: string; readonly title: string },
  day: IsoDate,
): Deadline => ({ type, item: id, title, day });
