import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";

const TABLES = [
  "loans",
  "reservations",
  "fees",
  "action_log",
  "session_families",
  "session_tokens",
];

/** Everything that the server stores about patrons; the database is sound. */
export function rowsOn(dataDir: string): Readonly<Record<string, unknown>> {
  const db = new DatabaseSync(join(dataDir, "freihand.sqlite"), { readOnly: true, timeout: 5000 });
  try {
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
    return Object.fromEntries(
      TABLES.map((table) => [table, db.prepare(`select * from ${table}`).all()]),
    );
  } finally {
    db.close();
  }
}

/** The catalogue files of library 1, and the current one. */
export function catalogueOn(dataDir: string): readonly unknown[] {
  const db = new DatabaseSync(join(dataDir, "freihand.sqlite"), { readOnly: true });
  try {
    return [
      db.prepare("select * from catalogues").all(),
      readdirSync(join(dataDir, "catalogue/basic/1")),
    ];
  } finally {
    db.close();
  }
}
