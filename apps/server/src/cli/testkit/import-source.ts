import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeIso2709 } from "@freihand/marc";

const LIBRARY = {
  id: 1,
  libname: "Probe",
  shortname: "Probe",
  fullname: "Probebücherei",
  connector: "builtin",
  settings: {
    timezone: "Europe/Berlin",
    branches: [{ id: "main", name: "Hauptstelle", hours: [], exceptions: [] }],
    links: [],
    policy: {
      currency: "EUR",
      rules: [
        {
          loanDays: 28,
          maxRenewals: 2,
          renewalFeeCents: 0,
          reserve: "yes",
          reservationFeeCents: 0,
        },
      ],
      maxReservations: 5,
      maxQueuePerCopy: 3,
      reserveAvailable: false,
      pickupDays: 7,
      feeLimitCents: 1000,
      needsEmail: false,
      online: { cancel: true, renew: true, renewAll: true },
    },
  },
};

/** Writes a project `basic` with one library. */
export function writeProject(projectsDir: string): void {
  mkdirSync(join(projectsDir, "basic", "libraries"), { recursive: true });
  writeFileSync(join(projectsDir, "basic", "project.json"), "{}");
  writeFileSync(join(projectsDir, "basic", "libraries", "1.json"), JSON.stringify(LIBRARY));
}

/** A MARC record with one copy, as Koha writes it. */
export const marc = (id: number, title: string): Uint8Array =>
  writeIso2709({
    leader: "00000nam a2200000 a 4500",
    control: [
      { tag: "001", value: `r${String(id)}` },
      { tag: "008", value: "260101s2020    gw            000 0 ger d" },
    ],
    data: [
      { tag: "245", ind1: "0", ind2: "0", subfields: [{ code: "a", value: title }] },
      {
        tag: "952",
        ind1: " ",
        ind2: " ",
        subfields: [
          { code: "p", value: `B${String(id)}` },
          { code: "a", value: "main" },
        ],
      },
    ],
  });
