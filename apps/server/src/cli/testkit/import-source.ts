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

/** The same project with its library written as sources, and these settings of its catalogue and of its readers. */
export function writeSources(projectsDir: string, catalogue: object, readers?: object): void {
  writeProject(projectsDir);
  const { connector: _connector, settings, ...library } = LIBRARY;
  const { policy, ...details } = settings;
  const { currency, ...rules } = policy;
  const sources = {
    catalogue: { kind: "embedded", ...catalogue },
    account: { kind: "embedded", policy: rules, ...(readers && { readers }) },
  };
  writeFileSync(
    join(projectsDir, "basic", "libraries", "1.json"),
    JSON.stringify({ ...library, ...details, currency, sources }),
  );
}

/** The fields of a record that a test changes. */
export interface RecordFacts {
  /** Leader/05. */
  readonly status?: string;
  /** Barcodes of its copies. */
  readonly copies?: readonly string[];
  readonly branch?: string;
  /** False: no 001, and the number is in 999 $c. */
  readonly has001?: boolean;
}

const field = (tag: string, ...subfields: readonly (readonly [string, string])[]) => ({
  tag,
  ind1: " ",
  ind2: " ",
  subfields: subfields.map(([code, value]) => ({ code, value })),
});

/** A MARC record with one copy, as exported by Koha. */
export function marc(id: number, title: string, facts: RecordFacts = {}): Uint8Array {
  const { status = "n", copies = [`B${String(id)}`], branch = "main", has001 = true } = facts;
  return writeIso2709({
    leader: `00000${status}am a2200000 a 4500`,
    control: [
      ...(has001 ? [{ tag: "001", value: `r${String(id)}` }] : []),
      { tag: "008", value: "260101s2020    gw            000 0 ger d" },
    ],
    data: [
      field("245", ["a", title]),
      ...copies.map((barcode) => field("952", ["p", barcode], ["a", branch])),
      ...(has001 ? [] : [field("999", ["c", `k${String(id)}`], ["d", "7"])]),
    ],
  });
}
