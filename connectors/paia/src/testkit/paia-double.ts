import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { changed, type Conditions } from "./double-answers.ts";
import { doublePatrons, type DoublePatron } from "./double-library.ts";

/**
 * How the double misbehaves: `ok200` sends errors with status 200; `lostAnswer` does what it is asked, and never answers;
 * `otherPatron` names another one at the login.
 */
export type PaiaFault =
  | "none"
  | "silent"
  | "cutOff"
  | "garbage"
  | "htmlPage"
  | "redirect"
  | "down"
  | "busy"
  | "lostAnswer"
  | "otherPatron"
  | "ok200";

interface State {
  fault: PaiaFault;
  /** It misbehaves only when it is asked to change something. */
  isFaultOfChanges: boolean;
  /** Seconds that a token is said to live. */
  life: number | undefined;
  /** Method and path of every request. */
  readonly requests: string[];
  /** Documents that were changed, or refused. */
  tried: number;
  readonly patrons: DoublePatron[];
  conditions: Conditions;
  refusals: ReadonlyMap<string, string>;
}

/** A stand-in for a PAIA server, core and auth. */
export interface PaiaDouble {
  readonly url: string;
  readonly state: State;
  /** Ends all access tokens. */
  expire(): void;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

const refuse = (status: number, error: string, text = error): Reply => ({
  status,
  body: { error, code: status, error_description: text },
});

/** Starts a PAIA server on a free port. @source PAIA 1.3 */
export async function paiaDouble(): Promise<PaiaDouble> {
  const state: State = {
    fault: "none",
    isFaultOfChanges: false,
    life: 3600,
    requests: [],
    tried: 0,
    patrons: doublePatrons(),
    conditions: new Map(),
    refusals: new Map(),
  };
  const tokens = new Map<string, { readonly id: string; readonly scope: string }>();
  let made = 0;

  const signIn = (body: string): Reply => {
    const form = new URLSearchParams(body);
    const patron = state.patrons.find(
      ({ username, password }) =>
        username === form.get("username") && password === form.get("password"),
    );
    if (form.get("grant_type") !== "password") return refuse(400, "invalid_request");
    if (patron === undefined) return refuse(403, "access_denied", "invalid patron or password");
    made += 1;
    const token = `token-${String(made)}`;
    const scope = patron.scopes ?? form.get("scope") ?? "";
    tokens.set(token, { id: patron.id, scope });
    const id = state.fault === "otherPatron" ? "C1002" : patron.id;
    const life = state.life === undefined ? {} : { expires_in: state.life };
    return {
      status: 200,
      body: { access_token: token, token_type: "Bearer", scope, patron: id, ...life },
    };
  };

  const core = (request: IncomingMessage, path: string, body: string): Reply => {
    const [id = "", method = ""] = path.split("/");
    const token = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (token === undefined || token.id !== decodeURIComponent(id))
      return refuse(401, "invalid_grant");
    const patron = state.patrons.find((one) => one.id === token.id);
    if (patron === undefined) return refuse(404, "not_found");
    const scope =
      { "": "read_patron", items: "read_items", fees: "read_fees" }[method] ?? "write_items";
    if (!token.scope.split(" ").includes(scope)) return refuse(403, "insufficient_scope");
    return { status: 200, body: coreBody(patron, method, body) };
  };

  const coreBody = (patron: DoublePatron, method: string, body: string): object => {
    const { name, status, expires, note, docs, fees } = patron;
    if (method === "") return { name, status, expires, note };
    if (method === "items") return { doc: docs };
    if (method === "fees") return fees;
    const { conditions, refusals } = state;
    const onTried = () => {
      state.tried += 1;
    };
    return { doc: changed(method, body, { patron, conditions, refusals, onTried }) };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", "http://double");
      const body = await textOf(request);
      state.requests.push(`${request.method ?? ""} ${pathname}`);
      const [, part, ...rest] = pathname.split("/");
      const path = rest.join("/");
      const reply = part === "auth" ? signIn(body) : core(request, path, body);
      const isChanging = part === "core" && request.method === "POST";
      const fault = state.isFaultOfChanges && !isChanging ? "none" : state.fault;
      answer(response, reply, { fault, isChanging });
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    state,
    expire: () => {
      tokens.clear();
    },
    close: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding("utf8");
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

interface Answering {
  readonly fault: PaiaFault;
  readonly isChanging: boolean;
}

const JSON_TYPE = { "content-type": "application/json; charset=utf-8", "x-paia-version": "1.3.4" };

const FAULTS: Readonly<Partial<Record<PaiaFault, (response: ServerResponse) => unknown>>> = {
  silent: () => undefined,
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

function answer(
  response: ServerResponse,
  { status, body }: Reply,
  { fault, isChanging }: Answering,
): void {
  if (fault === "lostAnswer" && isChanging) {
    response.socket?.destroy();
    return;
  }
  const misbehave = FAULTS[fault];
  if (misbehave !== undefined) {
    misbehave(response);
    return;
  }
  response.writeHead(fault === "ok200" ? 200 : status, JSON_TYPE).end(JSON.stringify(body));
}
