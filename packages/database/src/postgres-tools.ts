import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { partsOf } from "./postgres-address.ts";
import { installedPrograms, type PostgresPrograms } from "./postgres-programs.ts";

/** A program that comes with PostgreSQL. */
type Tool = "pg_dump" | "pg_restore";

/** A program of PostgreSQL is missing or failed; the message is one sentence without the address. */
export class PostgresToolError extends Error {
  override readonly name = "PostgresToolError";
}

/** The newest that is installed: an older one refuses a newer server. */
const pathOf = (tool: Tool, programs: readonly PostgresPrograms[]): string =>
  programs.map(({ folder }) => join(folder, tool)).find((path) => existsSync(path)) ?? tool;

/** Parts of an address that stand behind its `?`, by the variable that has them. */
const TLS = {
  PGSSLMODE: "sslmode",
  PGSSLROOTCERT: "sslrootcert",
  PGSSLCERT: "sslcert",
  PGSSLKEY: "sslkey",
};

/** The same word of our driver and of PostgreSQL's. */
const sslMode = (mode: string): string => (mode === "no-verify" ? "require" : mode);

/** An address as variables, which no list of processes shows. */
async function variablesOf(url: string): Promise<NodeJS.ProcessEnv> {
  const { Client } = await import("pg");
  const { host, port, user, database, password } = new Client({ connectionString: url });
  const { searchParams } = partsOf(url);
  const tls = Object.entries(TLS).map(([name, key]) => [name, searchParams.get(key)] as const);
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user !== undefined && { PGUSER: user }),
    ...(database !== undefined && { PGDATABASE: database }),
    ...(typeof password === "string" && { PGPASSWORD: password }),
    ...Object.fromEntries(
      tls.flatMap(([name, value]) => (value === null ? [] : [[name, sslMode(value)]])),
    ),
  };
}

/** What a program did not do, in its own words. */
function failureText(tool: Tool, errors: string): string {
  const [first] = errors.split("\n").filter((line) => line.includes("error:"));
  return first ?? `${tool} failed. ${errors.trim()}`;
}

/** Where a program runs. */
interface ToolPlace {
  /** Address of the database; undefined: it needs none. */
  readonly url?: string | undefined;
  /** Undefined: those of this machine. Others are looked for on the path. */
  readonly programs?: readonly PostgresPrograms[];
}

/**
 * Runs a program of PostgreSQL.
 * @param read what it prints; it is read to its end
 * @throws {PostgresToolError} when it is not installed, or fails
 */
export async function runPostgresTool<T>(
  [tool, ...args]: readonly [Tool, ...string[]],
  { url, programs = installedPrograms() }: ToolPlace,
  read: (printed: NodeJS.ReadableStream) => Promise<T>,
): Promise<T> {
  const env = { ...process.env, ...(url !== undefined && (await variablesOf(url))) };
  const child = spawn(pathOf(tool, programs), args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", () => {
      reject(
        new PostgresToolError(
          `${tool} cannot be run: install the programs of PostgreSQL (Debian: postgresql-client)`,
        ),
      );
    });
    child.once("close", resolve);
  });
  const [code, result, errors] = await Promise.all([ended, read(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new PostgresToolError(failureText(tool, errors));
  return result;
}
