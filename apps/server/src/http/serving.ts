import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../settings.ts";
import { MAX_CONNECTIONS } from "./connections.ts";
import type { FastifyInstance } from "fastify";

/** All in all, from the signal to the end. @source Q-48 */
const DRAIN_LIMIT_MS = 10_000;

/** Whether the server was told to end. */
export class Draining {
  #now = false;
  get now(): boolean {
    return this.#now;
  }
  begin(): void {
    this.#now = true;
  }
}

/**
 * Begins to serve.
 * @returns the address to be shown
 * @throws {StartError} when the port cannot be had
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  return app
    .listen({ host, port, backlog: MAX_CONNECTIONS, listenTextResolver: () => "listening" })
    .catch((error: unknown) => {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      throw new StartError(cannotListen(code, `${host}:${String(port)}`), { cause: error });
    });
}

function cannotListen(code: string, address: string): string {
  if (code === "EADDRINUSE")
    return `${address} is in use by another program; end that one or choose another PORT.`;
  if (code === "EACCES")
    return `${address} may not be used without more rights; choose another PORT.`;
  return `The server cannot listen on ${address} (${code}).`;
}

/**
 * Ends without losing an answer: `/readyz` says no at once, answers close their connections, nothing new is accepted
 * after a moment, and whatever runs is waited for. After ten seconds the rest is cut.
 * @source Q-48
 */
export async function drain(
  app: FastifyInstance,
  draining: Draining,
  drainDelayMs: number,
): Promise<void> {
  draining.begin();
  await sleep(drainDelayMs);
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, DRAIN_LIMIT_MS - drainDelayMs);
  await app.close();
  clearTimeout(cut);
}
