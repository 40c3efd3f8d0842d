import type { StaffAction } from "@freihand/circulation";
import { examplePolicy } from "@freihand/circulation/testkit";
import { isoDate, libraryId } from "@freihand/contract";
import type { Kysely } from "kysely";
import type { ActingStaff } from "@freihand/connector-kit";
import { ledgerStore } from "../../storage/fees/ledger-store.ts";
import type { BuiltinSchema } from "../../storage/schema.ts";
import { SCOPE } from "../../storage/testkit/lending-world.ts";
import { feeAccess } from "../fee-access.ts";

/** A desk that takes money, with what it has noted. */
export interface ExampleDesk {
  day: string;
  /** The journal cannot be written. */
  isBroken: boolean;
  readonly noted: StaffAction[];
  readonly fees: ReturnType<typeof feeAccess>;
}

const signal = new AbortController().signal;
const thea: ActingStaff = { staff: "thea", workstation: "Theke 1", role: "desk" };

export const AT_DESK = { locale: "de", signal, by: thea } as const;
export const AS_ADMIN = { ...AT_DESK, by: { ...thea, staff: "ada", role: "admin" } } as const;

/** Fees over a database with the patrons of the lending world. @param db open */
export function exampleDesk(db: Kysely<BuiltinSchema>): ExampleDesk {
  const noted: StaffAction[] = [];
  let made = 0;
  const note = async (action: StaffAction) => {
    if (desk.isBroken) throw new Error("no journal");
    noted.push(action);
  };
  const fees = feeAccess({
    library: libraryId.parse(SCOPE.libraryId),
    policy: examplePolicy({
      tariff: [{ id: "copy", text: { de: "Kopien", en: "Copies" }, cents: 20 }],
    }),
    branches: [{ id: "central" }, { id: "north" }],
    today: () => isoDate.parse(desk.day),
    now: () => Date.parse(`${desk.day}T10:00:00Z`),
    newId: () => `made-${String((made += 1))}`,
    ledgerOf: (by) => ledgerStore(db, SCOPE, by && (() => note)),
  });
  const desk: ExampleDesk = { day: "2026-03-10", isBroken: false, noted, fees };
  return desk;
}
