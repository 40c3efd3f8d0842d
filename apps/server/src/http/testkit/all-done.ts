import { rowsOf } from "@freihand/database/testkit";
import { expect } from "vitest";
import type { BusyPatrons } from "./busy-patrons.ts";

const LOANS = "select id, user_id, copy_id, renewals::int from loans where library_id = 1";
const RESERVATIONS = "select user_id, record_id from reservations where library_id = 1";
const SCANS =
  "select action, copy, count(*)::int as times from staff_journal where copy is not null group by 1, 2";

const named = (rows: Rows) =>
  rows.map(({ user_id, record_id }) => `${String(user_id)} ${String(record_id)}`);

const sorted = (values: Iterable<unknown>) =>
  [...values].map(String).toSorted((a, b) => a.localeCompare(b));

/** Loans and reservations of the demo's first library. */
export async function standing(url: string) {
  const [loans, reservations] = [await rowsOf(url, LOANS), await rowsOf(url, RESERVATIONS)];
  return { loans, reservations };
}

/**
 * Nothing that was acknowledged is lost, and nothing was done twice.
 * @param earlier what there was before them, of which nothing may be lost either
 */
export async function expectAllDone(
  url: string,
  { acknowledged, desk, reader }: BusyPatrons,
  earlier: Awaited<ReturnType<typeof standing>>,
) {
  const { loans, reservations } = await standing(url);
  const renewed = new Map(acknowledged.flatMap(({ renewals }) => [...renewals]));
  for (const { id, renewals, ...loan } of earlier.loans) {
    const times = Number(renewals) + (renewed.get(String(id)) ?? 0);
    expect(loans).toContainEqual({ ...loan, id, renewals: times });
  }
  expect(renewed.size).toBeGreaterThan(0);
  const mine = acknowledged.flatMap(({ card, reserved }) =>
    [...reserved].map((title) => `${card.userId} ${title}`),
  );
  expect(sorted(named(reservations))).toEqual(sorted([...named(earlier.reservations), ...mine]));
  const lent = loans.filter(({ user_id }) => user_id === reader).map(({ copy_id }) => copy_id);
  expect(sorted(lent)).toEqual(sorted(desk.lent));
  const scans = await rowsOf(url, SCANS);
  const counted = scans.map(
    ({ action, copy, times }) => `${String(action)} ${String(copy)}: ${String(times)}`,
  );
  expect(sorted(counted)).toEqual(
    sorted([...desk.scans].map(([scan, times]) => `${scan}: ${String(times)}`)),
  );
}

type Rows = readonly Record<string, unknown>[];
