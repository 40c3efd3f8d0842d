import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Sip2Limits, Sip2Settings } from "../sip2-settings.ts";
import { Sip2Error } from "../protocol/sip2-error.ts";

/** What was found at the start of the bytes received. */
interface Found<Value> {
  readonly value: Value;
  /** Bytes that it takes up. */
  readonly length: number;
}

const LINE_END = new Set([0x0a, 0x0d]);

/** The first line that is not empty, whichever line ends the server uses. */
function firstLine(bytes: Buffer): Found<Buffer> | undefined {
  const start = bytes.findIndex((byte) => !LINE_END.has(byte));
  if (start === -1) return undefined;
  const length = bytes.subarray(start).findIndex((byte) => LINE_END.has(byte));
  if (length === -1) return undefined;
  return { value: bytes.subarray(start, start + length), length: start + length + 1 };
}

/** Bytes to and from a server: it knows lines and prompts, and nothing of messages. */
export class Sip2Line {
  readonly #socket: Socket;
  readonly #maxBytes: number;
  #unread = Buffer.alloc(0);
  #isOpen = true;
  /** Wakes who waits for bytes. */
  #wake: () => void = () => undefined;

  constructor(socket: Socket, maxBytes: number) {
    this.#socket = socket;
    this.#maxBytes = maxBytes;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => {
      this.#unread = Buffer.concat([this.#unread, chunk]);
      if (this.#unread.length > maxBytes) this.#socket.pause();
      this.#wake();
    });
    socket.on("end", () => this.#end());
    socket.on("close", () => this.#end());
    socket.on("error", () => this.#end());
  }

  #end(): void {
    this.#isOpen = false;
    this.#wake();
  }

  /** False once either side has ended it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Bytes that nobody asked for: what comes next would be taken for the answer to something else. */
  get hasUnread(): boolean {
    return this.#unread.some((byte) => !LINE_END.has(byte));
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
    this.#end();
  }

  /**
   * The next line, without its end.
   * @param deadline by `performance.now()`
   * @throws Sip2Error `timeout`, `closed` or `too_long`
   */
  readLine(deadline: number): Promise<Buffer> {
    return this.#take(firstLine, deadline);
  }

  /** All that came until it ends like a prompt. @throws as `readLine` */
  readPrompt(prompt: RegExp, deadline: number): Promise<string> {
    const find = (bytes: Buffer) => {
      const value = bytes.toString("latin1");
      return prompt.test(value) ? { value, length: bytes.length } : undefined;
    };
    return this.#take(find, deadline);
  }

  async #take<Value>(
    find: (bytes: Buffer) => Found<Value> | undefined,
    deadline: number,
  ): Promise<Value> {
    for (;;) {
      const found = find(this.#unread);
      if (found !== undefined) {
        this.#unread = this.#unread.subarray(found.length);
        return found.value;
      }
      if (this.#unread.length > this.#maxBytes) throw new Sip2Error("too_long");
      if (!this.#isOpen) throw new Sip2Error("closed");
      if (performance.now() >= deadline) throw new Sip2Error("timeout");
      await this.#somethingNew(deadline);
    }
  }

  #somethingNew(deadline: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, deadline - performance.now()));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function socketFor({ host, port, tls }: Sip2Settings): { socket: Socket; ready: string } {
  if (tls === undefined) return { socket: connectTcp({ host, port }), ready: "connect" };
  const { ca, servername = isIP(host) === 0 ? host : undefined } = tls;
  const socket = connectTls({
    host,
    port,
    ...(ca !== undefined && { ca }),
    ...(servername !== undefined && { servername }),
  });
  return { socket, ready: "secureConnect" };
}

/** Opens a line. A certificate that is not trusted is no line. @throws Sip2Error `no_connection` or `timeout` */
export async function openLine(
  settings: Sip2Settings,
  { connectMs, maxBytes }: Sip2Limits,
): Promise<Sip2Line> {
  const { socket, ready } = socketFor(settings);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Sip2Error("timeout", "connect")), connectMs);
      socket.once("close", () => clearTimeout(timer));
      socket.once("error", (cause) => reject(new Sip2Error("no_connection", undefined, { cause })));
      socket.once(ready, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return new Sip2Line(socket, maxBytes);
}
