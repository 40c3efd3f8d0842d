import type { CopyState } from "@freihand/connector-kit/copies";

/** A reservation of a title or of one of its copies, without whose it is. */
export interface TitleHold {
  /** Undefined: any copy. */
  readonly item_id?: number | undefined;
  /** W waiting for its patron, T in transit, P being prepared; nothing: in the queue. */
  readonly status?: string | undefined;
  readonly suspended?: boolean | number | null | undefined;
}

/** A copy, and where it is as far as the copy itself tells. */
export interface ShelvedCopy {
  readonly item_id: number;
  readonly state: CopyState;
}

/** The same, with what reservations make of it. */
export interface HeldCopy {
  readonly state: CopyState;
  /** Reservations that wait for this copy or for any. */
  readonly queue: number;
}

const FOUND: Readonly<Partial<Record<string, CopyState>>> = {
  W: { kind: "ready" },
  T: { kind: "transit" },
  P: { kind: "transit" },
};

const isActive = ({ suspended }: TitleHold): boolean => suspended !== true && suspended !== 1;

/**
 * What reservations make of a title's copies: one that is put aside or on its way belongs to somebody, and of those on
 * the shelf as many are needed as patrons wait for any.
 */
export function heldCopies(
  copies: readonly ShelvedCopy[],
  holds: readonly TitleHold[],
): readonly HeldCopy[] {
  const waiting = holds.filter(({ status }) => status === undefined);
  const forAny = waiting.filter(({ item_id: item }) => item === undefined);
  let needed = forAny.filter(isActive).length;
  return copies.map((copy) => {
    const own = waiting.filter(({ item_id: item }) => item === copy.item_id);
    const queue = forAny.length + own.length;
    if (copy.state.kind !== "available") return { state: copy.state, queue };
    const found = holds.find((one) => one.item_id === copy.item_id && one.status !== undefined);
    const put = FOUND[found?.status ?? ""];
    if (put !== undefined) return { state: put, queue };
    if (own.some(isActive)) return { state: { kind: "reserved" }, queue };
    if (needed === 0) return { state: copy.state, queue };
    needed -= 1;
    return { state: { kind: "reserved" }, queue };
  });
}
