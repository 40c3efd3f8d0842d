// The rows of a demo in the tables of the embedded system.
export type {
  PlannedCirculation,
  PlannedPatron,
  PlannedReservation,
} from "./planned-circulation.ts";
export { rememberDemoRows, shiftDemoRows } from "./shift-demo.ts";
export {
  clearCirculation,
  insertCirculation,
  readSeedState,
  rememberSeed,
  type HashedPatron,
} from "./table-rows.ts";
