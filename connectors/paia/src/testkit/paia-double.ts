import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { DoubleService, type Reply, type State } from "./double-service.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

export type { PaiaFault } from "./double-service.ts";

/** A stand-in for a PAIA server, core and auth. */
export interface PaiaDouble {
  readonly url: string;
  readonly state: State;
  /** Ends all access tokens, or those of one patron. */
  expire(patron?: string): void;
  close(): Promise<void>;
}

/** Starts a PAIA server on a free port. @source PAIA 1.3 */
export async function paiaDouble(): Promise<PaiaDouble> {
  const service = new DoubleService();
  const server = createServer((request, response) => void serve(request, response, service));
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    state: service.state,
    expire: (patron) => {
      service.expire(patron);
    },
    close: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  service: DoubleService,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://double");
  const body = await textOf(request);
  const { state } = service;
  state.requests.push(`${request.method ?? ""} ${pathname}`);
  const [, part, ...rest] = pathname.split("/");
  const token = request.headers.authorization?.replace("Bearer ", "");
  const isCore = part === "core";
  const reply = isCore ? service.core({ path: rest.join("/"), token, body }) : service.signIn(body);
  const fault = faultOf(state, isCore && request.method === "POST");
  if (fault === "lostAnswer") state.fault = "none";
  answer(response, reply, fault);
}

function faultOf({ fault, isFaultOfChanges }: State, isChanging: boolean): State["fault"] {
  const isOfChanges = isFaultOfChanges || fault === "lostAnswer";
  return isOfChanges && !isChanging ? "none" : fault;
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding("utf8");
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

const JSON_TYPE = { "content-type": "application/json; charset=utf-8", "x-paia-version": "1.3.4" };

const FAULTS: Readonly<Partial<Record<State["fault"], (response: ServerResponse) => unknown>>> = {
  silent: () => undefined,
  lostAnswer: (response) => response.socket?.destroy(),
  cutOff: (response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": "100000" });
    response.write('{"doc":[', () => response.socket?.destroy());
  },
  garbage: (response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0, 255, 123, 34])),
  htmlPage: (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<html>Log in</html>"),
  redirect: (response) => response.writeHead(302, { location: "http://127.0.0.2/elsewhere" }).end(),
  down: (response) => response.writeHead(502, JSON_TYPE).end('{"error":"bad_gateway","code":502}'),
  busy: (response) => response.writeHead(503, JSON_TYPE).end('{"error":"service_unavailable"}'),
};

function answer(response: ServerResponse, { status, body }: Reply, fault: State["fault"]): void {
  const misbehave = FAULTS[fault];
  if (misbehave !== undefined) {
    misbehave(response);
    return;
  }
  response.writeHead(fault === "ok200" ? 200 : status, JSON_TYPE).end(JSON.stringify(body));
}
