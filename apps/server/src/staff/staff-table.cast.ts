import type { StaffEndpoint } from "@freihand/contract";
import type { StaffHandlers, StaffRows } from "./staff-call.ts";

/** A row and its handler, as the router sees them: it has parsed the call against the row. */
export interface StaffRoute {
  readonly name: string;
  readonly row: StaffEndpoint;
  readonly handle: (call: unknown) => Promise<unknown>;
}

/** The routes of a table, whose every row has its handler. */
export const staffRoutes = <Rows extends StaffRows>(
  rows: Rows,
  handlers: StaffHandlers<Rows>,
): readonly StaffRoute[] =>
  Object.entries(rows).map(([name, row]) => ({
    name,
    row,
    // row and handler are paired by their name
    handle: handlers[name] as unknown as StaffRoute["handle"],
  }));
