import type { Client } from "pg";

/** Whether this process does what only one of several servers over the same database may do. */
export interface Leadership {
  readonly isLeading: () => boolean;
  /** @param begin called whenever this process begins to lead; at once where it does already */
  readonly onBegin: (begin: () => void) => void;
  /** Another may lead afterwards. */
  readonly end: () => Promise<void>;
}

/** How often it is looked whether the place is free, or still ours. */
const EVERY_MS = 1000;
/** A server that is silent for longer does not answer. */
const ANSWERS_WITHIN_MS = 2000;
/** Whoever could not look for so long, because the process stood still, does not lead until it has looked. */
const HOLDS_MS = 4000;

/** "Frei", and the first of our locks. */
const LOCK = "1181902185, 1";
/** A replica would grant the lock too, beside the one that its primary has granted. */
const TRY = `select case when pg_is_in_recovery() then false else pg_try_advisory_lock(${LOCK}) end as leads`;
const LOOK = "select not pg_is_in_recovery() as leads";

/** A machine that vanishes has lost the place after eleven seconds; one whose process ends, at once. */
const SETTINGS = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set idle_session_timeout = 0`;

/** A server over PostgreSQL that leads as soon as no other does: by a lock that its own connection holds. */
class Candidate implements Leadership {
  readonly #url: string;
  readonly #begins: (() => void)[] = [];
  #client: Client | undefined;
  /** When the lock was ours for certain, by the process's own clock; undefined: it is not. */
  #seenAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(url: string) {
    this.#url = url;
  }

  isLeading(): boolean {
    return this.#seenAt !== undefined && performance.now() - this.#seenAt < HOLDS_MS;
  }

  onBegin(begin: () => void): void {
    this.#begins.push(begin);
    if (this.isLeading()) begin();
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#forget();
    await client?.end().catch(() => undefined);
  }

  async look(): Promise<void> {
    const startedAt = performance.now();
    const led = this.isLeading();
    try {
      if (await this.#leads()) this.#seenAt = startedAt;
      else this.#seenAt = undefined;
    } catch {
      this.#drop();
    }
    if (this.#hasEnded) return;
    if (!led && this.isLeading()) for (const begin of this.#begins) begin();
    this.#timer = setTimeout(() => void this.look(), EVERY_MS);
    this.#timer.unref();
  }

  async #leads(): Promise<boolean> {
    const client = this.#client ?? (await this.#connect());
    const { rows } = await client.query<{ leads: boolean }>(
      this.#seenAt === undefined ? TRY : LOOK,
    );
    return rows[0]?.leads === true && this.#client === client;
  }

  async #connect(): Promise<Client> {
    const { Client: PostgresClient } = await import("pg");
    const client = new PostgresClient({
      connectionString: this.#url,
      application_name: "freihand leader",
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    });
    const lost = () => {
      if (this.#client === client) this.#forget();
    };
    client.on("error", lost);
    client.on("end", lost);
    await client.connect();
    this.#client = client;
    await client.query(SETTINGS);
    return client;
  }

  /** The lock goes with the connection, whenever its server notices. */
  #drop(): void {
    const client = this.#client;
    this.#forget();
    void client?.end().catch(() => undefined);
  }

  #forget(): void {
    this.#client = undefined;
    this.#seenAt = undefined;
  }
}

/**
 * Stands for the place of the one server that leads over a database of PostgreSQL. While the database does not answer,
 * nobody leads.
 * @param url such as `postgres://freihand@localhost/freihand`
 * @returns once it has been looked who leads
 */
export async function leadershipOver(url: string): Promise<Leadership> {
  const candidate = new Candidate(url);
  await candidate.look();
  return {
    isLeading: () => candidate.isLeading(),
    onBegin: (begin) => {
      candidate.onBegin(begin);
    },
    end: () => candidate.end(),
  };
}
