import type { Platform } from "../../platform/ports/platform.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** Before any store reads its own: takes over the former app's state. Its code loads only where there is some. @source rulings 5 */
export async function takeOverOldState(platform: Pick<Platform, "texts" | "clock">): Promise<void> {
  if (platform.texts.read(STORED_KEYS.former) === undefined) return;
  const { migrateOldState } = await import("./migrate-old-state.ts");
  migrateOldState(platform);
}
