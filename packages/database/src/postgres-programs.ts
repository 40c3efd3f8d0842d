import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where Debian has every version. */
const VERSIONS = "/usr/lib/postgresql";

/** The programs of one version of PostgreSQL. */
export interface PostgresPrograms {
  readonly version: number;
  /** Absolute path. */
  readonly folder: string;
}

/** What Debian's packages have put on this machine, the newest version first. */
export const installedPrograms = (): readonly PostgresPrograms[] =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .map((version) => ({ version: Number(version), folder: join(VERSIONS, version, "bin") }))
    .toSorted((a, b) => b.version - a.version);
