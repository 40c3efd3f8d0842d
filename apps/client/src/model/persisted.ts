import type * as z from "zod/mini";
import type { TextStore } from "../platform/ports/text-store.ts";

/** A piece of state that outlives a reload. */
export interface PersistedShape<T> {
  readonly key: string;
  /** Raised whenever the shape changes; older state is given to `migrate`. */
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  readonly fallback: T;
  /** Older state in today's shape; undefined when it cannot be used. */
  readonly migrate?: (old: unknown, version: number) => unknown;
}

/** Reads and writes one piece of state. */
export interface Persisted<T> {
  readonly read: () => T;
  readonly write: (value: T) => void;
}

/**
 * State under one key, parsed on load. What cannot be read is set aside under `<key>.unreadable`
 * and the fallback holds: bad bytes never keep the app from starting.
 * @source trust Q-41
 */
export function persisted<T>(texts: TextStore, shape: PersistedShape<T>): Persisted<T> {
  return {
    read: () => {
      const text = texts.read(shape.key);
      if (text === undefined) return shape.fallback;
      const value = parsedState(text, shape);
      if (value !== undefined) return value;
      texts.write(`${shape.key}.unreadable`, text);
      texts.remove(shape.key);
      return shape.fallback;
    },
    write: (value) => {
      texts.write(shape.key, JSON.stringify({ version: shape.version, state: value }));
    },
  };
}

function parsedState<T>(text: string, shape: PersistedShape<T>): T | undefined {
  try {
    const { version, state } = envelope(JSON.parse(text));
    const today = version === shape.version ? state : shape.migrate?.(state, version);
    const parsed = shape.schema.safeParse(today);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON
  }
}

function envelope(value: unknown): { version: number; state: unknown } {
  if (typeof value !== "object" || value === null) return { version: -1, state: undefined };
  const version = "version" in value && typeof value.version === "number" ? value.version : -1;
  return { version, state: "state" in value ? value.state : undefined };
}
