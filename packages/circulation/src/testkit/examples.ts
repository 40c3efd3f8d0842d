import { type BibItem, type IsoDate, isoDate } from "@freihand/contract";
import type { LendingContext, Moment } from "../lending-context.ts";
import type { LendingTitle, OpenLoan, OpenReservation, Patron } from "../model.rules.ts";
import type { CirculationPolicy, LendingRule } from "../policy.rules.ts";
import type { OpenDays } from "../open-day.rules.ts";
import { MemoryStore } from "./memory-store.ts";

/** Parses a date. */
export const day = (text: string): IsoDate => isoDate.parse(text);

/** The current date of the examples. */
export const TODAY = day("2026-03-10");

/** Four weeks, twice renewable, free of charge. */
export const exampleRule = (rule: Partial<LendingRule> = {}): LendingRule => ({
  loanDays: 28,
  maxRenewals: 2,
  renewalFeeCents: 0,
  reserve: "yes",
  reservationFeeCents: 0,
  ...rule,
});

/** A generous library. */
export const examplePolicy = (policy: Partial<CirculationPolicy> = {}): CirculationPolicy => ({
  currency: "EUR",
  rules: [exampleRule()],
  maxReservations: 5,
  maxQueuePerCopy: 3,
  reserveAvailable: true,
  pickupDays: 7,
  feeLimitCents: 1000,
  needsEmail: false,
  maxSuspendDays: 90,
  online: { cancel: true, change: true, renew: true, renewAll: true },
  ...policy,
});

/** An adult with a valid card. */
export const examplePatron = (userId: string, patron: Partial<Patron> = {}): Patron => ({
  userId,
  name: `Patron ${userId}`,
  group: "adult",
  ...patron,
});

/** A loanable copy in the central branch. */
export const exampleCopy = (id: string, copy: Partial<BibItem> = {}): BibItem => ({
  id,
  branch: "central",
  status: "loanable",
  ...copy,
});

/** A book with these copies. */
export const exampleTitle = (
  recordId: string,
  copies: readonly BibItem[],
  title: Partial<LendingTitle> = {},
): LendingTitle => ({ recordId, title: `Title ${recordId}`, mediaType: "BOOK", copies, ...title });

/** A loan that began a week ago. */
export const exampleLoan = (loan: Partial<OpenLoan> = {}): OpenLoan => ({
  id: "loan-1",
  copyId: "c1",
  recordId: "r1",
  userId: "anna",
  branch: "central",
  lentOn: day("2026-03-03"),
  due: day("2026-03-31"),
  renewals: 0,
  ...loan,
});

/** The first in the queue, waiting. */
export const exampleReservation = (
  reservation: Partial<OpenReservation> = {},
): OpenReservation => ({
  id: "reservation-1",
  recordId: "r1",
  userId: "bert",
  branch: "central",
  state: "waiting",
  placedSeq: 1,
  placedOn: day("2026-03-01"),
  ...reservation,
});

/** A lending context in memory, with the branches `central` and `north`. */
export function exampleLending(parts: {
  readonly store?: MemoryStore;
  readonly titles: readonly LendingTitle[];
  readonly policy?: Partial<CirculationPolicy>;
  readonly isOpen?: OpenDays;
}): LendingContext & { readonly store: MemoryStore } {
  const titles = new Map(parts.titles.map((title) => [title.recordId, title]));
  return {
    store: parts.store ?? new MemoryStore(),
    policy: examplePolicy(parts.policy),
    branches: ["central", "north"],
    isOpen: parts.isOpen,
    titles: {
      titlesOf: async (ids) =>
        new Map(
          ids.flatMap((id) => {
            const title = titles.get(id);
            return title === undefined ? [] : [[id, title] as const];
          }),
        ),
    },
  };
}

/** The same for smart checkout; the barcode of a copy is its id in capital letters. */
export function exampleCheckout(parts: Parameters<typeof exampleLending>[0]) {
  const lending = exampleLending(parts);
  const found = new Map(
    parts.titles.flatMap((title) =>
      title.copies.map(({ id }) => [id.toUpperCase(), { title, copyId: id }] as const),
    ),
  );
  return { ...lending, copies: { copyOf: async (barcode: string) => found.get(barcode) } };
}

/** Moments of one day; ids count up. */
export function exampleMoments(today: IsoDate = TODAY): () => Moment {
  let made = 0;
  const newId = () => {
    made += 1;
    return `id-${String(made)}`;
  };
  return () => ({ today, nowMs: Date.parse(today), newId });
}
