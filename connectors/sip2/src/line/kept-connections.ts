import type PQueue from "p-queue";
import type { Sip2Limits, Sip2Settings } from "../sip2-settings.ts";
import { Sip2Connection } from "./sip2-connection.ts";

/**
 * The connections to a server that are open, and those of them that are idle. It opens no more than there are jobs in the
 * queue at once: keeping one warm is such a job.
 */
export class KeptConnections {
  readonly #settings: Sip2Settings;
  readonly #limits: Sip2Limits;
  readonly #queue: PQueue;
  readonly #open = new Set<Sip2Connection>();
  /** In the order of their use, each with the timer that keeps it warm. */
  readonly #idle = new Map<Sip2Connection, NodeJS.Timeout>();
  #isClosed = false;

  constructor(settings: Sip2Settings, limits: Sip2Limits, queue: PQueue) {
    this.#settings = settings;
    this.#limits = limits;
    this.#queue = queue;
  }

  /** A new one, logged in. @throws Sip2Error; nothing was sent for a patron */
  async open(): Promise<Sip2Connection> {
    const connection = await Sip2Connection.open(this.#settings, this.#limits);
    this.#open.add(connection);
    return connection;
  }

  /**
   * The one that was used last.
   * @param mustBeFresh it has just answered, or answers now
   * @returns undefined where a new one is needed
   */
  async take(mustBeFresh: boolean): Promise<Sip2Connection | undefined> {
    for (const connection of [...this.#idle.keys()].toReversed()) {
      this.#stopIdling(connection);
      if (!connection.isUsable) this.#discard(connection);
      else if (!mustBeFresh || connection.idleMs <= this.#limits.freshMs) return connection;
      else return (await this.#isAlive(connection)) ? connection : undefined;
    }
    return undefined;
  }

  /** Gives one back that was opened or taken, whatever has become of it. */
  release(connection: Sip2Connection): void {
    // since it was opened another server may have come, for which it makes room
    const isOneTooMany = this.#open.size > this.#queue.concurrency;
    if (this.#isClosed || isOneTooMany || !connection.isUsable) {
      this.#discard(connection);
      return;
    }
    const keep = () => void this.#queue.add(() => this.#keepWarm(connection));
    this.#idle.set(connection, setTimeout(keep, this.#limits.keepWarmMs).unref());
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#idle.keys()) this.#stopIdling(connection);
    for (const connection of this.#open) this.#discard(connection);
  }

  async #keepWarm(connection: Sip2Connection): Promise<void> {
    if (!this.#idle.has(connection)) return;
    this.#stopIdling(connection);
    if (connection.isUsable && (await this.#isAlive(connection))) this.release(connection);
    else this.#discard(connection);
  }

  /** Asks for the status. One that does not answer well is gone. */
  async #isAlive(connection: Sip2Connection): Promise<boolean> {
    const hasAnswered = await connection.readStatus().then(
      () => true,
      () => false,
    );
    if (hasAnswered && connection.isUsable) return true;
    this.#discard(connection);
    return false;
  }

  #stopIdling(connection: Sip2Connection): void {
    clearTimeout(this.#idle.get(connection));
    this.#idle.delete(connection);
  }

  #discard(connection: Sip2Connection): void {
    this.#open.delete(connection);
    connection.close();
  }
}
