import { openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { createHash } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { sharedLogins } from "../login-attempts.ts";
import { loginGuard, type LoginGuard } from "../../auth/login-guard.ts";
import { ProcessMemory } from "../../auth/process-memory.ts";
import type { ServerSchema } from "../schema.ts";
import type { LoginMemory } from "../../auth/login-memory.ts";

interface GuardOptions {
  /** Milliseconds since 1970 UTC; undefined: it does not move. */
  readonly now?: () => number;
  readonly onAlarm?: (library: string) => void;
}

/** What a server remembers of attempts to sign in: over PostgreSQL what all of them do. */
export async function testMemory(): Promise<LoginMemory> {
  if (inject("postgres") === undefined) return new ProcessMemory(30);
  const { db, close } = await openDatabase<ServerSchema>(await newDatabasePlace());
  onTestFinished(close);
  return sharedLogins(db, (text) => createHash("sha256").update(text).digest("base64url"));
}

/** A guard with nothing to remember yet, and thirty logins an hour. */
export async function testGuard({
  now = () => 0,
  onAlarm = () => {},
}: GuardOptions = {}): Promise<LoginGuard> {
  return loginGuard({ memory: await testMemory(), now, loginsPerHour: 30, onAlarm });
}
