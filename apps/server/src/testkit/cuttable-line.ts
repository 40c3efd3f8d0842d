import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";

/** A line to a server that can be cut, as when that server has gone. */
export class CuttableLine {
  readonly #to: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  /** Bytes that went through so far, in both directions. */
  bytes = 0;

  /** @param to address of the server */
  constructor(to: string) {
    this.#to = new URL(to);
  }

  /** Address of our end; the same after every `open`. */
  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async open(): Promise<void> {
    const server = createServer((from) => {
      const to = connect(Number(this.#to.port), this.#to.hostname);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.#sockets.add(one);
        one.on("data", (data) => (this.bytes += data.length));
        one.on("error", () => other.destroy());
        one.on("close", () => this.#sockets.delete(one));
        one.pipe(other);
      }
    });
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    this.#port = addressOf(server).port;
  }

  /** Connections end, and new ones are refused. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address;
}
