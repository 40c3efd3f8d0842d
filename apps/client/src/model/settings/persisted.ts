import type * as z from "zod/mini";
import type { TextStore } from "../../platform/ports/platform.ts";

/** A piece of state that survives a reload. */
export interface PersistedShape<T> {
  readonly key: string;
  /** Raised whenever the shape changes; older state is passed to `migrate`. */
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  readonly fallback: T;
  /** Older state in the current shape; undefined when it cannot be used. */
  readonly migrate?: (old: unknown, version: number) => unknown;
  /** The usable part of a state that does not fit the schema; undefined: nothing can be salvaged. */
  readonly salvage?: (damaged: unknown) => unknown;
}

/** Reads and writes one piece of state. */
export interface Persisted<T> {
  readonly read: () => T;
  /** What another tab has written since this one last read or wrote; undefined: nothing, or nothing readable. */
  readonly news: () => T | undefined;
  readonly write: (value: T) => void;
  /** Notifies of changes to this state by other tabs. @returns a function that ends the subscription */
  readonly subscribe: (onNews: (news: News<T>) => void) => () => void;
}

/** What another tab did: it wrote a state, or removed all of it. */
type News<T> =
  { readonly kind: "written"; readonly state: T } | { readonly kind: "removed"; readonly state: T };

type Reading<T> =
  | { readonly status: "read"; readonly value: T }
  /** Only its usable part. */
  | { readonly status: "salvaged"; readonly value: T }
  /** `newer`: written by a newer build of the app. */
  | { readonly status: "unreadable" | "newer" };

/**
 * State under one key, parsed on load. What cannot be read is set aside under `<key>.unreadable` and its salvageable
 * part is used, else the fallback: bad bytes never keep the app from starting.
 * @source Q-41
 */
export function createPersisted<T>(texts: TextStore, shape: PersistedShape<T>): Persisted<T> {
  const { key, version, fallback } = shape;
  let seen: string | undefined;
  let isOutdated = false;
  const news = () => {
    const text = texts.read(key);
    if (text === undefined || text === seen) return undefined;
    seen = text;
    const reading = parseEnvelope(text, shape);
    // A tab with a newer build is open: this one must not touch what it wrote.
    isOutdated = reading.status === "newer";
    if (reading.status === "unreadable" || reading.status === "salvaged")
      setAside(texts, key, text);
    return "value" in reading ? reading.value : undefined;
  };
  return {
    read: () => {
      seen = texts.read(key);
      if (seen === undefined) return fallback;
      const reading = parseEnvelope(seen, shape);
      if (reading.status === "read") return reading.value;
      setAside(texts, key, seen);
      return "value" in reading ? reading.value : fallback;
    },
    news,
    write: (value) => {
      const text = JSON.stringify({ version, state: value });
      if (isOutdated) return;
      seen = text;
      texts.write(key, text);
    },
    subscribe: (onNews) =>
      texts.subscribe((changed) => {
        if (changed !== key) return;
        const state = news();
        if (state !== undefined) onNews({ kind: "written", state });
        else if (texts.read(key) === undefined) onNews({ kind: "removed", state: fallback });
      }),
  };
}

// The bytes also stay in place until the next write: a tab with a newer build may be able to read them.
function setAside(texts: TextStore, key: string, text: string): void {
  texts.write(asideKey(key), text);
}

/** The key of the bytes that could not be read. */
export const asideKey = (key: string): string => `${key}.unreadable`;

function parseEnvelope<T>(text: string, shape: PersistedShape<T>): Reading<T> {
  try {
    const { version, state } = envelope(JSON.parse(text));
    if (version > shape.version) return { status: "newer" };
    const today = version === shape.version ? state : shape.migrate?.(state, version);
    const parsed = shape.schema.safeParse(today);
    if (parsed.success) return { status: "read", value: parsed.data };
    const salvaged = shape.schema.safeParse(shape.salvage?.(today));
    return salvaged.success
      ? { status: "salvaged", value: salvaged.data }
      : { status: "unreadable" };
  } catch {
    return { status: "unreadable" }; // not JSON, or too strange for the migration
  }
}

function envelope(value: unknown): { version: number; state: unknown } {
  if (typeof value !== "object" || value === null) return { version: -1, state: undefined };
  const version = "version" in value && typeof value.version === "number" ? value.version : -1;
  return { version, state: "state" in value ? value.state : undefined };
}
