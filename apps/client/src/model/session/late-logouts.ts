import { projectId, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { ClockPort, TextStore } from "../../platform/ports/platform.ts";
import { ApiError } from "../../api/errors.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const shape = z.object({
  project: projectId,
  /** SHA-256 of the refresh token, base64url: it ends the session and grants no access. */
  hash: z.string(),
  /** Milliseconds since 1970 UTC. */
  at: z.number(),
});
/** A session that ended here without the server necessarily knowing. */
export type LateLogout = z.infer<typeof shape>;

const KEY = STORED_KEYS["late-logouts"];
/** A session has expired by then in any case. */
const KEPT_MS = 90 * 86_400_000;
const MAX_KEPT = 20;

/** Dependencies of the late logouts. */
export interface LateDeps {
  readonly texts: TextStore;
  readonly clock: ClockPort;
}

/**
 * Sessions that ended on this device, kept until the server has been notified: after a logout offline, or when the app
 * is closed at that moment. A hash is kept, not the token; it identifies nobody. On a public computer this is not
 * written to the device either.
 * @source decision 22
 */
export class LateLogouts {
  readonly #deps: LateDeps;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(deps: LateDeps) {
    this.#deps = deps;
  }

  /**
   * To be kept until `told`.
   * @returns undefined where the browser can make no hash or the device keeps nothing: then the session runs out by itself
   */
  async add(project: ProjectId, token: string): Promise<string | undefined> {
    const hash = await hashToken(token);
    if (hash === undefined) return undefined;
    const isKept = this.#change((kept) => [...kept, { project, hash, at: this.#deps.clock.now() }]);
    return isKept ? hash : undefined;
  }

  /** The server has been notified. */
  markSent(hash: string | undefined): void {
    if (hash !== undefined) this.#change((kept) => kept.filter((one) => one.hash !== hash));
  }

  /** The server is being notified. */
  noteSending(work: Promise<unknown>): void {
    this.#sending = Promise.all([this.#sending, work]);
  }

  /** Resolves when the server has been notified of the sessions that ended with all others, or could not be reached. */
  whenSent(): Promise<unknown> {
    return this.#sending;
  }

  waiting(): readonly LateLogout[] {
    if (this.#deps.texts.read(KEY) === undefined) return [];
    return this.#kept().read();
  }

  #kept() {
    const schema = z.array(shape);
    return createPersisted<LateLogout[]>(this.#deps.texts, {
      key: KEY,
      version: 1,
      schema,
      fallback: [],
    });
  }

  /** @returns false when the device did not store it: the server must be notified now all the same */
  #change(to: (kept: readonly LateLogout[]) => LateLogout[]): boolean {
    try {
      const since = this.#deps.clock.now() - KEPT_MS;
      const kept = this.#kept();
      const after = to(kept.read().filter(({ at }) => at > since)).slice(-MAX_KEPT);
      if (after.length > 0) kept.write(after);
      else if (this.#deps.texts.read(KEY) !== undefined) this.#deps.texts.remove(KEY);
      return true;
    } catch {
      return false;
    }
  }
}

/** The server has received it and would give the same answer again. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && !error.retryable && error.status < 500 && error.status !== 429;

/** The hash by which the server knows a refresh token. */
async function hashToken(token: string): Promise<string | undefined> {
  // browsers provide it on https only
  if (!("subtle" in crypto)) return undefined;
  const bytes = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)),
  );
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
