import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "../jobs.ts";
import { StartError } from "../start-error.ts";

/** What a server says of itself to the others. */
export interface InstanceFacts {
  readonly version: string;
  /** Tells keys apart, and nothing about them. */
  readonly keyMark: string;
  /** Tells contents of projects folders apart. */
  readonly filesHash: string;
}

/** The servers over one database, and the database's clock. */
export interface InstanceStore {
  /** Says that this server runs. @returns what the others say that run now */
  readonly beat: (id: string, facts: InstanceFacts) => Promise<readonly InstanceFacts[]>;
  /** What those say that run now. */
  readonly living: () => Promise<readonly InstanceFacts[]>;
  readonly leave: (id: string) => Promise<void>;
}

/** The servers that run over the same database. */
export interface Instances {
  /** How many run now; this one is one of them. */
  readonly living: () => number;
  /** Whether all of them have read the same files of projects. */
  readonly agree: () => boolean;
  readonly jobs: readonly Job[];
  readonly leave: () => Promise<void>;
}

/** Over SQLite there is one. */
export const SOLE_INSTANCE: Instances = {
  living: () => 1,
  agree: () => true,
  jobs: [],
  leave: async () => {},
};

/** What a server joins the others with. */
interface Joining {
  readonly store: InstanceStore;
  readonly facts: () => InstanceFacts;
  /** Called when another server has read other files than before, and than this one. */
  readonly onOtherFiles: () => void;
  /** Undefined: as long as a server that was killed is taken for a living one. */
  readonly timeoutMs?: number;
}

const BEAT_MS = 2000;
/** A server that says nothing for so long is gone. */
export const GONE_AFTER_MS = 10_000;
const LOOK_MS = 500;

/**
 * Says that this server runs, and looks which others do.
 * @throws {StartError} when another has another key
 */
export async function joinInstances(joining: Joining): Promise<Instances> {
  await refuseOtherKey(joining);
  const { store, facts, onOtherFiles } = joining;
  const id = randomUUID();
  let others = await store.beat(id, facts());
  const beat = async () => {
    const before = new Set(others.map(({ filesHash }) => filesHash));
    try {
      others = await store.beat(id, facts());
    } catch {
      // the database does not answer: readiness says so, and until then nobody else is known to have gone
      return;
    }
    const own = facts().filesHash;
    if (others.some(({ filesHash: hash }) => hash !== own && !before.has(hash))) onOtherFiles();
  };
  return {
    living: () => 1 + others.length,
    agree: () => others.every(({ filesHash }) => filesHash === facts().filesHash),
    jobs: [{ what: "telling other servers", everyMs: BEAT_MS, onEach: true, run: beat }],
    leave: () => store.leave(id),
  };
}

/** A server that was killed a moment ago may have had another key; that one is waited for. */
async function refuseOtherKey({ store, facts, timeoutMs }: Joining): Promise<void> {
  const { keyMark } = facts();
  const until = performance.now() + (timeoutMs ?? GONE_AFTER_MS + 2 * LOOK_MS);
  while ((await store.living()).some((other) => other.keyMark !== keyMark)) {
    if (performance.now() >= until)
      throw new StartError(
        "another server over the same database (DATABASE_URL) has another key: give all of them the same FREIHAND_KEY, or the same keys.json in one DATA_DIR. To change the key, stop all of them first.",
      );
    await sleep(LOOK_MS);
  }
}
