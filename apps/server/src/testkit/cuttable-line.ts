import {
  createServer,
  connect,
  type AddressInfo,
  type IpcNetConnectOpts,
  type Server,
  type Socket,
  type TcpNetConnectOpts,
} from "node:net";
import { once } from "node:events";

/** A line to a server that can be cut, as when that server has gone, or fall silent, as when its machine hangs. */
export class CuttableLine {
  readonly #to: TcpNetConnectOpts | IpcNetConnectOpts;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isSilent = false;
  /** Bytes that went through so far, in both directions. */
  bytes = 0;

  /** @param to address of the server; or the path of its socket */
  constructor(to: string) {
    this.#to = to.startsWith("/") ? { path: to } : toHost(new URL(to));
  }

  /** Address of our end; the same after every `open`. */
  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async open(): Promise<void> {
    const server = createServer((from) => {
      const to = connect(this.#to);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.#sockets.add(one);
        one.on("data", (data) => (this.bytes += data.length));
        one.on("error", () => other.destroy());
        one.on("close", () => this.#sockets.delete(one));
        one.pipe(other);
        if (this.#isSilent) one.pause();
      }
    });
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    this.#port = addressOf(server).port;
  }

  /** Connections stay and are accepted, but nothing comes through. */
  stall(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** What was held up comes through. */
  resume(): void {
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.resume();
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

const toHost = ({ hostname: host, port }: URL) => ({ host, port: Number(port) });
