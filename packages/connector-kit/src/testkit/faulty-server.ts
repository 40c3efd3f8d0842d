import { createServer, type Socket } from "node:net";
import { listening } from "./listening.ts";

/** How the library system misbehaves once a request has arrived. */
export type Fault = "none" | "hang" | "trickle" | "reset" | "truncate" | "garbage" | "flood";

const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n";

const ANSWERS = {
  none: (socket) => socket.end(`${HEAD}content-length: 2\r\n\r\nok`),
  hang: () => undefined,
  trickle: (socket) => {
    socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
    const drip = setInterval(() => socket.write("."), 20);
    socket.once("close", () => {
      clearInterval(drip);
    });
  },
  reset: (socket) => socket.resetAndDestroy(),
  truncate: (socket) => socket.end(`${HEAD}content-length: 1000\r\n\r\nonly the beginning`),
  garbage: (socket) => socket.end("\u0000\u0001 this is not HTTP \r\n\r\n"),
  flood: (socket) => {
    socket.write(`${HEAD}content-length: 50000000\r\n\r\n`);
    socket.write(Buffer.alloc(2_000_000, 46));
  },
} satisfies Record<Fault, (socket: Socket) => unknown>;

/** A TCP server that can misbehave in each of the ways of Q-31; counts what has reached it. */
export async function faultyServer() {
  const state: { fault: Fault; requests: number } = { fault: "none", requests: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    socket.once("data", () => {
      state.requests += 1;
      ANSWERS[state.fault](socket);
    });
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    state,
    /** Open connections. */
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
