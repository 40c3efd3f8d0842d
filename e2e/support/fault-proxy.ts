import { once } from "node:events";
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { isDelivered, type Fault } from "./faults.ts";

/** A call seen by the proxy. */
export interface Passage {
  readonly method: string;
  readonly path: string;
  /** The id of a patron's action; undefined: the call has none. */
  readonly requestId: string | undefined;
  /** Undefined: passed through. */
  readonly fault: Fault | undefined;
}

/** A proxy between the browser and the server that injects faults. */
export class FaultProxy {
  /** Every call seen, in order. */
  readonly seen: Passage[] = [];
  readonly #target: string;
  readonly #faults = new Map<string, Fault>();
  readonly #open = new Set<ServerResponse>();
  readonly #server = createServer({ keepAlive: false }, (asked, answer) => {
    this.#handle(asked, answer).catch(() => answer.destroy());
  });

  /** @param target address of the server */
  constructor(target: string) {
    this.#target = target;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("Not started");
    return `http://127.0.0.1:${String(address.port)}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** From now on calls whose path ends with this get the fault. @param method empty: any */
  spoil(path: string, fault: Fault, method = ""): void {
    this.#faults.set(`${method} ${path}`, fault);
  }

  /** From now on everything passes; hanging calls are aborted. */
  mend(): void {
    this.#faults.clear();
    for (const answer of this.#open) answer.destroy();
  }

  /** Calls seen for a path. */
  calls(path: string): readonly Passage[] {
    return this.seen.filter((one) => one.path.endsWith(path));
  }

  async #handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    // A connection that is reused would make the browser retry a call by itself when it breaks.
    answer.setHeader("connection", "close");
    this.#open.add(answer);
    answer.once("close", () => this.#open.delete(answer));
    const body = Buffer.concat(await Array.fromAsync<Buffer>(asked));
    const { method = "GET", url = "/" } = asked;
    const [path = url] = url.split("?");
    const fault = this.#faultOf(method, path);
    const passage: Passage = { method, path, requestId: requestIdOf(body), fault };
    const call: Call = { method, url, headers: asked.headers, body };
    if (fault !== undefined && isDelivered(fault)) {
      // once it is recorded here, the server has carried out the request
      const reply = await this.#reply(call, answer);
      const whole = Buffer.concat(await Array.fromAsync<Buffer>(reply));
      this.seen.push(passage);
      loseAnswer(fault, whole, answer);
      return;
    }
    this.seen.push(passage);
    if (fault === undefined) passOn(await this.#reply(call, answer), answer);
    else loseCall(fault, answer);
  }

  #faultOf(method: string, path: string): Fault | undefined {
    const meets = (spoiled: string) => {
      const [only = "", ending = ""] = spoiled.split(" ");
      return path.endsWith(ending) && (only === "" || only === method);
    };
    return [...this.#faults].find(([spoiled]) => meets(spoiled))?.[1];
  }

  async #reply(call: Call, answer: ServerResponse): Promise<IncomingMessage> {
    const { method, headers, body } = call;
    const onward = request(new URL(call.url, this.#target), { method, headers, agent: false });
    answer.once("close", () => onward.destroy());
    onward.once("error", () => answer.destroy());
    onward.end(body);
    return responseTo(onward);
  }
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function responseTo(onward: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    onward.once("response", resolve);
    onward.once("error", reject);
  });
}

function passOn(reply: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: "close" });
  reply.pipe(answer);
}

const HTML = "<!doctype html><title>WLAN</title><h1>Willkommen</h1><a href='/accept'>Weiter</a>";
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const HTML_TYPE = { "content-type": "text/html; charset=utf-8" };

/** The server sees nothing of it. */
function loseCall(fault: Fault, answer: ServerResponse): void {
  if (fault === "reset") answer.socket?.resetAndDestroy();
  // a captive portal answers every call with its own page
  if (fault === "portal") answer.writeHead(200, HTML_TYPE).end(HTML);
}

/** The server has replied; what reaches the browser is unusable. */
function loseAnswer(fault: Fault, reply: Buffer, answer: ServerResponse): void {
  const half = reply.subarray(0, Math.floor(reply.length / 2));
  const whole = { ...JSON_TYPE, "content-length": String(reply.length + 1) };
  if (fault === "reset-after") answer.socket?.resetAndDestroy();
  if (fault === "trickle") answer.writeHead(200, whole).write(half);
  if (fault === "truncate") answer.writeHead(200, whole).write(half, () => answer.destroy());
  if (fault === "garbage") answer.writeHead(200, JSON_TYPE).end(GARBAGE);
  if (fault === "bad-gateway") answer.writeHead(502, HTML_TYPE).end(HTML);
  if (fault === "empty") answer.writeHead(200, JSON_TYPE).end();
}

/** Bytes that are invalid in any encoding, with the start of a reply. */
const GARBAGE = Buffer.concat([
  Buffer.from('{"status":"OK","success":true,"token":"'),
  Buffer.from(Array.from({ length: 200 }, (_, index) => (index * 37) % 256)),
]);

function requestIdOf(body: Buffer): string | undefined {
  return /"requestId":"([^"]+)"/.exec(body.toString("utf8"))?.[1];
}
