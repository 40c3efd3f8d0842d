import { addDays, instant, isoDate, libraryId } from "@freihand/contract";
import type { PatronAccess } from "@freihand/connector-kit";
import type { AccountData, Fee, LentItem, Reservation } from "@freihand/contract";

export const LIBRARY = libraryId.parse(1);
export const CARD = "A-1001";
export const NOW_MS = Date.parse("2026-11-21T08:00:00Z");
export const DUE = isoDate.parse("2026-12-01");
const LONGER_DAYS = 28;

export const loanOf = (id: string): LentItem => ({
  id,
  title: `Titel ${id}`,
  status: "ausgeliehen",
  deadline: DUE,
  barcode: id,
  format: "BOOK",
  renew: { ok: true },
});

export const reservationOf = (id: string): Reservation => ({
  id,
  recordId: `record-${id}`,
  title: `Titel ${id}`,
  branchId: "main",
  status: "vorgemerkt",
  state: "waiting",
  format: "BOOK",
  cancel: { ok: true },
});

export const feeOf = (id: string, cents: number, currency = "EUR"): Fee => ({
  id,
  amount: { cents, currency },
});

/** A library system that reports the actual state: the reference for false replies. */
export class HonestLibrary {
  account: AccountData = {
    libraryId: LIBRARY,
    userId: CARD,
    account: { name: "Anna", expired: false, blocks: [] },
    pendingFees: { cents: 150, currency: "EUR" },
    fees: [feeOf("f1", 150)],
    lent: ["l1", "l2", "l3"].map(loanOf),
    reservations: ["r1", "r2"].map(reservationOf),
    warnings: [],
    retrieved: instant.parse("2026-11-21T08:00:00Z"),
    source: "live",
  };
  /** How often the account has been read. */
  reads = 0;

  dueOf(id: string): LentItem["deadline"] | undefined {
    return this.account.lent.find((loan) => loan.id === id)?.deadline;
  }

  /** Moves due dates; a negative count moves them back. */
  move(ids: readonly string[], days = LONGER_DAYS): void {
    const lent = this.account.lent.map((loan) =>
      ids.includes(loan.id) ? { ...loan, deadline: addDays(loan.deadline, days) } : loan,
    );
    this.account = { ...this.account, lent };
  }

  access(): PatronAccess {
    return {
      login: async (userId) => ({ ok: true, patron: { userId }, name: "Anna" }),
      account: async () => {
        this.reads += 1;
        return this.account;
      },
      reserve: async (_patron, { recordId }) => {
        const reservations = [...this.account.reservations, { ...reservationOf("r3"), recordId }];
        this.account = { ...this.account, reservations };
        return { status: "OK" };
      },
      cancel: async (_patron, { id }) => {
        const reservations = this.account.reservations.filter((one) => one.id !== id);
        this.account = { ...this.account, reservations };
        return { status: "OK" };
      },
      change: async (_patron, { id, branch = "main" }) => {
        const reservations = this.account.reservations.map((one) =>
          one.id === id ? { ...one, branchId: branch } : one,
        );
        this.account = { ...this.account, reservations };
        return { status: "OK" };
      },
      renew: async (_patron, { id }) => {
        this.move([id]);
        return { status: "OK", message: "verlängert" };
      },
      renewAll: async (_patron, { ids = this.account.lent.map(({ id }) => id) }) => {
        this.move(ids);
        return { status: "OK" };
      },
    };
  }
}
