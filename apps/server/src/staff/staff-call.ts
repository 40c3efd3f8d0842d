import type {
  LibraryId,
  Locale,
  Parsed,
  Reply,
  StaffEndpoint,
  StaffRole,
} from "@freihand/contract";
import type { Project } from "../projects/projects.ts";

/** A member of the staff who is signed in, with the roles of this moment. */
export interface StaffMember {
  readonly id: string;
  readonly loginName: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  /** Undefined: every library of the project. */
  readonly libraries?: readonly LibraryId[] | undefined;
  /** Name of the computer, for the journal. */
  readonly workstation?: string;
  readonly session: string;
  /** Until then calls that want a fresh code are open, in milliseconds since 1970 UTC; 0: they are not. */
  readonly confirmedUntil: number;
}

/** A call of the staff as seen by its handler: parsed values, never Fastify. The router has checked role and library. */
export type StaffCallOf<E extends StaffEndpoint> = Parsed<E> & {
  readonly locale: Locale;
  readonly project: Project;
  /** Aborted on timeout; for calls that change nothing also when the client has gone. */
  readonly signal: AbortSignal;
  /** Identifies the caller's connection in limits; never logged, never stored. */
  readonly connection: string;
} & (E["auth"] extends "staff" ? { readonly member: StaffMember } : unknown);

/** A table of the staff's calls. */
export type StaffRows = Readonly<Record<string, StaffEndpoint>>;

/** One handler per row of a table of the staff's calls. */
export type StaffHandlers<Rows extends StaffRows> = {
  readonly [Name in keyof Rows]: (
    call: StaffCallOf<Rows[Name]>,
  ) => Promise<[Reply<Rows[Name]>] extends [undefined] ? void : Reply<Rows[Name]>>;
};
