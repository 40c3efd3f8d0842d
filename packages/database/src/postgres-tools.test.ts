import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { PostgresToolError, runPostgresTool } from "./postgres-tools.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["pg_dump", "pg_restore"] as const)(
  "where %s is not installed, its package is named",
  async (tool) => {
    vi.stubEnv("PATH", "/nowhere");
    const run = runPostgresTool([tool, "--version"], { programs: [] }, text);
    await expect(run).rejects.toThrow(PostgresToolError);
    await expect(run).rejects.toThrow(`${tool} cannot be run: install the programs of PostgreSQL`);
  },
);
