import type { ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** By project: the servers of two projects do not share devices. */
const tokens = z.record(z.string(), z.string());

const keptTokens = (texts: TextStore) =>
  createPersisted(texts, { key: STORED_KEYS.device, version: 1, schema: tokens, fallback: {} });

/**
 * The token that a login on this device sends, so that other people's failed logins do not delay it; undefined: none so
 * far.
 */
export const deviceTokenOf = (texts: TextStore, project: ProjectId): string | undefined =>
  keptTokens(texts).read()[project];

/** Stores the token that a login returned. It stays after logout: it names no card and grants no access. */
export function keepDeviceToken(texts: TextStore, project: ProjectId, token: string): void {
  const kept = keptTokens(texts);
  kept.write({ ...kept.read(), [project]: token });
}
