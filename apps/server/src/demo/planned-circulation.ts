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

/** Everything that moves in one library on the day on which the demo begins. */
export interface PlannedCirculation {
  readonly patrons: readonly PlannedPatron[];
  readonly blocks: readonly (Block & { readonly userId: string })[];
  readonly fees: readonly OpenFee[];
  readonly loans: readonly OpenLoan[];
  readonly reservations: readonly OpenReservation[];
  readonly returns: readonly RecentReturn[];
}

/** A wish before its place in the queue is known. */
export type PlannedReservation = Omit<OpenReservation, "placedSeq">;
