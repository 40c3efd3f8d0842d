import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { isoDate } from "@freihand/contract";
import type { Sip2Encoding } from "../protocol/encoding.ts";
import { toSip2Date } from "../protocol/values.rules.ts";
import type { Sip2Login } from "../sip2-settings.ts";
import { DoubleConnection, type DoubleRules } from "./double-connection.ts";
import { DOUBLE_DATA, DOUBLE_TODAY, DoubleLibrary, type DoubleData } from "./double-library.ts";
import type { DoubleFault } from "./double-faults.ts";
import type { DoubleLists } from "./double-messages.ts";
import { STYLES, type DoubleStyle } from "./double-styles.ts";

/** How a double is set up; everything has a value of its own. */
export interface DoubleOptions {
  readonly style?: DoubleStyle;
  readonly login?: Sip2Login;
  readonly institution?: string;
  readonly encoding?: Sip2Encoding;
  /** Whether answers carry sequence numbers and checksums. */
  readonly errorDetection?: boolean;
  readonly data?: DoubleData;
  /** Undefined: all entries at once, or the range that is asked for. */
  readonly lists?: DoubleLists;
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number;
  /** Undefined: unencrypted. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Time before each answer, in milliseconds. */
  readonly latencyMs?: number;
  /** Time before an answer with the fault `slow`. */
  readonly slowMs?: number;
  /** A connection on which nothing comes for so long is ended. */
  readonly idleMs?: number;
}

const DEFAULTS = {
  style: "koha",
  login: { kind: "raw", user: "terminal", password: "terminal-geheim" },
  institution: "LIB",
  encoding: "utf8",
  errorDetection: true,
  data: DOUBLE_DATA,
  now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
  latencyMs: 0,
  slowMs: 1_000,
} as const satisfies DoubleOptions;

interface FaultPlan {
  readonly fault: DoubleFault;
  /** Messages that it still meets. */
  times: number;
}

/** A SIP2 server of our own, with a small library in memory. */
export class Sip2Double {
  readonly host = "127.0.0.1";
  readonly login: Sip2Login;
  readonly institution: string;
  readonly library: DoubleLibrary;
  /** Connections so far. */
  connections = 0;
  /** What it says that it supports (BX); undefined: as its style does. */
  supported: string | undefined;
  readonly #server: Server;
  readonly #rules: DoubleRules;
  readonly #idleMs: number;
  readonly #faults = new Map<string, FaultPlan>();
  readonly #counts = new Map<string, number>();
  readonly #sockets = new Set<Socket>();

  constructor(options: DoubleOptions) {
    const all = { ...DEFAULTS, ...options };
    this.login = all.login;
    this.institution = all.institution;
    this.library = new DoubleLibrary(all.data, () => toDay(all.now()));
    this.#idleMs = options.idleMs ?? 0;
    this.#rules = {
      ...all,
      library: this.library,
      now: () => toSip2Date(all.now(), "UTC"),
      count: (code) => void this.#counts.set(code, this.requests(code) + 1),
      supported: () => this.supported ?? STYLES[all.style].supported,
      takeFault: (code) => this.#takeFault(code),
    };
    const onConnection = (socket: Socket) => this.#onConnection(socket);
    this.#server =
      options.tls === undefined
        ? createTcpServer(onConnection)
        : createTlsServer(options.tls, onConnection);
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" ? (address?.port ?? 0) : 0;
  }

  /** Connections that are open now. */
  get open(): number {
    return this.#sockets.size;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, this.host, resolve));
  }

  /** How often a message of this code came, such as "63". */
  requests(code: string): number {
    return this.#counts.get(code) ?? 0;
  }

  /** Misbehaves with the next messages of this code. @param times undefined: with all */
  fail(code: string, fault: DoubleFault, times = Infinity): void {
    this.#faults.set(code, { fault, times });
  }

  /** Ends all faults. */
  heal(): void {
    this.#faults.clear();
  }

  /** Ends all connections, as a server does with idle ones. */
  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): Promise<void> {
    this.dropConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #onConnection(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.setTimeout(this.#idleMs, () => socket.end());
    new DoubleConnection(socket, this.#rules).start();
  }

  #takeFault(code: string): DoubleFault | undefined {
    const plan = this.#faults.get(code);
    if (plan === undefined || plan.times === 0) return undefined;
    plan.times -= 1;
    return plan.fault;
  }
}

const toDay = (ms: number) => isoDate.parse(new Date(ms).toISOString().slice(0, 10));

/** Starts a double on a free port of this machine. */
export async function sip2Double(options: DoubleOptions = {}): Promise<Sip2Double> {
  const double = new Sip2Double(options);
  await double.listen();
  return double;
}
