import type { Platform } from "../../platform/ports/platform.ts";
import { MIGRATED_KEYS, plannedMigration } from "./migration.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/**
 * Migrates the former app's state once, before any store reads its own. The old one is removed only when all of the new
 * one is stored; where storage is full, the next start tries again.
 * @source spec §3 "Old state", rulings 5
 */
export function migrateOldState({ texts, clock }: Pick<Platform, "texts" | "clock">): void {
  const found = MIGRATED_KEYS.flatMap((key) => {
    const text = texts.read(key);
    return text === undefined ? [] : [[key, text] as const];
  });
  const migration = plannedMigration(new Map(found), new Date(clock.now()).toISOString());
  if (migration.status === "nothing") return;
  const isKept = [...migration.writes].every(([key, text]) => texts.write(key, text));
  if (migration.status === "migrate" && isKept) texts.remove(migration.remove);
  // oxlint-disable-next-line no-console -- rulings 5: unreadable old state is "reported in the console"
  if (migration.status === "unreadable") console.warn(UNREADABLE);
}

const UNREADABLE = `The former app's state ("${STORED_KEYS.former}") cannot be read. It is left as it is.`;
