import { projectId, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { ClockPort } from "../../platform/ports/clock.ts";
import type { TextStore } from "../../platform/ports/text-store.ts";
import { ApiError } from "../../api/errors.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const shape = z.object({
  project: projectId,
  /** SHA-256 of the refresh token, base64url: it ends the session and opens nothing. */
  hash: z.string(),
  /** Milliseconds since 1970 UTC. */
  at: z.number(),
});
/** A session that ended here and of which the server may not have heard. */
export type LateLogout = z.infer<typeof shape>;

const KEY = STORED_KEYS["late-logouts"];
/** A session is over by then in any case. */
const KEPT_MS = 90 * 86_400_000;
const MOST_KEPT = 20;

/** What the late logouts need of the device. */
export interface LateDeps {
  readonly texts: TextStore;
  readonly clock: ClockPort;
}

/**
 * Sessions that ended on this device, until the server has heard of it: without a connection, and when the app is closed at that
 * moment. A hash is kept, not the token; it names nobody. On a computer that others use too nothing is kept: it is written to the
 * device as little as all else there.
 * @source decision 22
 */
export class LateLogouts {
  readonly #deps: LateDeps;

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

  /** The server has heard of it. */
  markSent(hash: string | undefined): void {
    if (hash !== undefined) this.#change((kept) => kept.filter((one) => one.hash !== hash));
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

  /** @returns false where the device did not take it: nobody is to be kept from telling the server now */
  #change(to: (kept: readonly LateLogout[]) => LateLogout[]): boolean {
    try {
      const since = this.#deps.clock.now() - KEPT_MS;
      const kept = this.#kept();
      const after = to(kept.read().filter(({ at }) => at > since)).slice(-MOST_KEPT);
      if (after.length > 0) kept.write(after);
      else if (this.#deps.texts.read(KEY) !== undefined) this.#deps.texts.remove(KEY);
      return true;
    } catch {
      return false;
    }
  }
}

/** The server has heard of it and will not say anything else the next time. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && !error.retryable && error.status < 500 && error.status !== 429;

/** As the server knows a refresh token. */
async function hashToken(token: string): Promise<string | undefined> {
  // browsers offer it to https alone
  if (!("subtle" in crypto)) return undefined;
  const bytes = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)),
  );
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
