import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/** One address in front of several servers. */
export interface Balancer {
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /** How many requests had reached a server that then did not answer. */
  readonly broken: () => number;
  readonly close: () => Promise<void>;
}

interface BalancerParts {
  /** 0: any that is free. */
  readonly port: number;
  /** Addresses of the servers now, such as `http://127.0.0.1:3001`. */
  readonly servers: () => readonly string[];
}

/** The proxy of a cluster on one machine, for trying and testing: each request goes to the next server. */
export async function balance({ port, servers }: BalancerParts): Promise<Balancer> {
  let [turn, broken] = [0, 0];
  const proxy = createServer((asked, reply) => {
    turn += 1;
    const all = servers();
    // from the next one on, each once
    const order = all.map((_server, at) => all[(turn + at) % all.length] ?? "");
    pass(order, { asked, reply, onBroken: () => (broken += 1) });
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  const at = proxy.address();
  const taken = typeof at === "object" && at !== null ? at.port : port;
  return {
    address: `http://127.0.0.1:${String(taken)}`,
    broken: () => broken,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

interface Passed {
  readonly asked: IncomingMessage;
  readonly reply: ServerResponse;
  readonly onBroken: () => void;
}

/** To the first server that takes a connection. What has reached one is not sent to another: it may have been done. */
function pass([server, ...others]: readonly string[], passed: Passed): void {
  const { asked, reply, onBroken } = passed;
  if (server === undefined) {
    fail(reply, 503);
    return;
  }
  const { hostname, port } = new URL(server);
  const { method, url: path, headers, socket } = asked;
  const onward = request({
    hostname,
    port,
    method,
    path,
    agent: false,
    headers: {
      ...headers,
      connection: "close",
      // what the caller wrote there is replaced
      "x-forwarded-for": socket.remoteAddress,
      "x-forwarded-host": headers.host,
      "x-forwarded-proto": "http",
    },
  });
  let isConnected = false;
  onward.once("socket", (line) => {
    line.once("connect", () => {
      isConnected = true;
      asked.pipe(onward);
    });
  });
  onward.once("response", (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
    answer.once("error", () => {
      onBroken();
      reply.destroy();
    });
  });
  onward.once("error", () => {
    if (!isConnected) {
      pass(others, passed);
      return;
    }
    if (!reply.closed) onBroken();
    fail(reply, 502);
  });
  reply.once("close", () => onward.destroy());
}

function fail(reply: ServerResponse, status: 502 | 503): void {
  if (reply.headersSent) reply.destroy();
  else reply.writeHead(status, { "retry-after": "1" }).end();
}
