import type { Platform } from "../../platform/ports/platform.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/**
 * Migrates the former app's state before any store reads its own. The code loads only if there is such a state.
 * @source rulings 5
 */
export async function takeOverOldState(platform: Pick<Platform, "texts" | "clock">): Promise<void> {
  if (platform.texts.read(STORED_KEYS.former) === undefined) return;
  const { migrateOldState } = await import("./migrate-old-state.ts");
  migrateOldState(platform);
}
