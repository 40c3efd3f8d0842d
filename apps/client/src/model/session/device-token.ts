import type { ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { TextStore } from "../../platform/ports/text-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** By project: the servers of two projects know nothing of each other's devices. */
const tokens = z.record(z.string(), z.string());

const keptTokens = (texts: TextStore) =>
  createPersisted(texts, { key: STORED_KEYS.device, version: 1, schema: tokens, fallback: {} });

/** What a login on this device shows, so that other people's failures do not hold it up; undefined: nothing so far. */
export const deviceTokenOf = (texts: TextStore, project: ProjectId): string | undefined =>
  keptTokens(texts).read()[project];

/** Keeps what a login has brought. It stays after logout: it names no card and opens nothing. */
export function keepDeviceToken(texts: TextStore, project: ProjectId, token: string): void {
  const kept = keptTokens(texts);
  kept.write({ ...kept.read(), [project]: token });
}
