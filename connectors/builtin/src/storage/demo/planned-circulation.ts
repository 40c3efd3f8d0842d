import type {
  Block,
  OpenFee,
  OpenLoan,
  OpenReservation,
  Patron,
  RecentReturn,
} from "@freihand/circulation";

/** A patron of the demo; undefined password: nobody signs in with this card. */
export interface PlannedPatron extends Patron {
  readonly password?: string;
}

/** The circulation of one library at the start of the demo. */
export interface PlannedCirculation {
  readonly patrons: readonly PlannedPatron[];
  readonly blocks: readonly (Block & { readonly userId: string })[];
  readonly fees: readonly OpenFee[];
  readonly loans: readonly OpenLoan[];
  readonly reservations: readonly OpenReservation[];
  readonly returns: readonly RecentReturn[];
}

/** A reservation whose place in the queue is not yet known. */
export type PlannedReservation = Omit<OpenReservation, "placedSeq">;
