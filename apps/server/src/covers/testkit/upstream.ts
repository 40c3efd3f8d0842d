import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer, type Server } from "node:net";
import { selfSigned } from "./self-signed.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

/** Replies of a provider by path. */
export type Answers = Readonly<
  Record<string, (reply: ServerResponse, request: IncomingMessage) => void>
>;

/** A cover provider that speaks TLS. */
export interface Upstream {
  readonly port: number;
  readonly ca: string;
  readonly hits: string[];
  /** Open connections. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/** Address of the test provider: next to the loopback address that every machine uses. */
export const UPSTREAM_ADDRESS = "127.0.0.2";
export const UPSTREAM_HOST = "covers.example.org";

export async function upstream(answers: Answers): Promise<Upstream> {
  const { key, cert } = selfSigned([UPSTREAM_HOST, "*.example.net"]);
  const hits: string[] = [];
  const server = createTlsServer({ key, cert }, (request, reply) => {
    hits.push(request.url ?? "");
    const path = new URL(request.url ?? "", "https://x").pathname;
    const answer = answers[path];
    if (answer === undefined) reply.writeHead(404).end();
    else answer(reply, request);
  });
  const sockets = new Set<object>();
  server.on("secureConnection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const port = await listening(server, UPSTREAM_ADDRESS);
  return { port, ca: cert, hits, open: () => sockets.size, close: () => closeServer(server) };
}

/** Listens where no request may arrive, and counts those that do. */
export async function canary() {
  const state = { hits: 0 };
  const server = createTcpServer((socket) => {
    state.hits += 1;
    socket.destroy();
  });
  const port = await listening(server);
  return { port, state, close: () => closeServer(server) };
}

async function closeServer(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  server.close();
  server.closeAllConnections?.();
}
