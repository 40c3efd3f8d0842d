import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { DoubleKoha, type KohaVersion } from "./double-koha.ts";
import type { DoubleAnswer, DoubleRequest } from "./double-answer.ts";
import { answerOf } from "./double-routes.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

/** How a route misbehaves; `lost_answer`: it does what it was asked, and breaks off; `other_patron`: rows of another. */
export type DoubleFault =
  | "silent"
  | "lost_answer"
  | "garbage"
  | "deep"
  | "redirect"
  | "other_patron"
  | "forbidden"
  | "no_route"
  | "server_error";

const FAULTS = {
  garbage: { status: 200, text: "<html>Anmeldung</html>" },
  deep: { status: 200, text: `${"[".repeat(1000)}${"]".repeat(1000)}` },
  redirect: { status: 302, text: "" },
  forbidden: {
    status: 403,
    text: JSON.stringify({
      error: "Authorization failure. Missing required permission(s).",
      required_permissions: { borrowers: "edit_borrowers" },
    }),
  },
  no_route: {
    status: 404,
    text: JSON.stringify({ errors: [{ message: "Not Found.", path: "/" }], status: 404 }),
  },
  server_error: { status: 500, text: "" },
} as const;

/** A Koha that is none: its REST API, as documented, over a small library. */
export interface KohaDouble {
  readonly url: string;
  readonly koha: DoubleKoha;
  /** How many calls came, of those whose method and path begin so: `POST /holds`. */
  readonly calls: (start: string) => number;
  /** How many calls came that change something, or would if the rules allowed it; not those about what is not there. */
  readonly changes: () => number;
  /** From now on, or as often as said, routes whose method and path begin so have a fault. */
  readonly fail: (start: string, fault: DoubleFault, times?: number) => void;
  /** No token given so far is valid any longer. */
  readonly forgetTokens: () => void;
  readonly close: () => Promise<void>;
}

/** @param delayMs time that every call takes */
export async function kohaDouble({
  delayMs = 0,
  version,
}: { readonly delayMs?: number; readonly version?: KohaVersion } = {}): Promise<KohaDouble> {
  const state = new DoubleState(version);
  const server = createServer((request, response) => {
    // a client that has gone needs no answer
    const end = () => response.destroy();
    setTimeout(() => void serve(state, request, response).catch(end), delayMs);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    koha: state.koha,
    calls: (start) => state.seen.filter((one) => one.startsWith(start)).length,
    changes: () => state.changes,
    fail: (start, fault, left = Infinity) => {
      state.faults.push({ start, fault, left });
    },
    forgetTokens: () => {
      state.firstToken = state.tokens + 1;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class DoubleState {
  readonly koha: DoubleKoha;
  readonly seen: string[] = [];
  readonly faults: { start: string; fault: DoubleFault; left: number }[] = [];
  changes = 0;
  tokens = 0;
  firstToken = 1;

  constructor(version: KohaVersion | undefined) {
    this.koha = new DoubleKoha(version);
  }

  /** The fault of this call, counted. */
  faultOf(called: string): DoubleFault | undefined {
    const failing = this.faults.find(({ start, left }) => left > 0 && called.startsWith(start));
    if (failing !== undefined) failing.left -= 1;
    return failing?.fault;
  }

  isAuthorized({ headers: { authorization = "" } }: IncomingMessage): boolean {
    if (authorization === `Basic ${btoa("freihand:koha-geheim")}`) return true;
    const number = /^Bearer token-(\d+)$/.exec(authorization)?.[1];
    return number !== undefined && Number(number) >= this.firstToken;
  }

  token(body: string): DoubleAnswer {
    if (!body.includes("client_secret=koha-geheim")) return DENIED;
    this.tokens += 1;
    const json = { access_token: `token-${String(this.tokens)}`, expires_in: 3600 };
    return { status: 200, json };
  }
}

async function serve(
  state: DoubleState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", "http://double");
  const path = url.pathname.replace("/api/v1", "");
  const { method = "", headers } = request;
  const body = await text(request);
  state.seen.push(`${method} ${path}`);
  const fault = state.faultOf(`${method} ${path}`);
  if (fault === "silent" || sendFault(response, fault)) return;
  const asked = { method, path, query: url.searchParams, body: parsed(path, body), headers };
  const isAuthorized = state.isAuthorized(request);
  const answered =
    path === "/oauth/token" ? state.token(body) : answerTo(state, asked, isAuthorized);
  state.changes += changesOf(asked, answered);
  if (fault === "lost_answer") response.destroy();
  else reply(response, misled(answered, fault));
}

const ABOUT_NOTHING = new Set([400, 401, 404, 409]);

function changesOf({ method, path }: DoubleRequest, { status }: DoubleAnswer): number {
  const isChange = method !== "GET" && !path.startsWith("/auth/") && path !== "/oauth/token";
  return isChange && !ABOUT_NOTHING.has(status) ? 1 : 0;
}

const answerTo = (
  { koha }: DoubleState,
  asked: DoubleRequest,
  isAuthorized: boolean,
): ReturnType<typeof answerOf> => (isAuthorized ? answerOf(koha, asked) : refused(asked));

/** The token is asked for with a form. */
function parsed(path: string, body: string): unknown {
  return body === "" || path === "/oauth/token" ? undefined : JSON.parse(body);
}

/** A wrong password in Basic authentication is reported as a missing permission. */
const refused = ({ headers: { authorization = "" } }: DoubleRequest): DoubleAnswer =>
  String(authorization).startsWith("Basic ")
    ? { status: 403, json: { error: "Invalid password", required_permissions: null } }
    : UNAUTHORIZED;

const UNAUTHORIZED: DoubleAnswer = { status: 401, json: { error: "Authentication failure." } };

const misled = (answer: DoubleAnswer, fault: DoubleFault | undefined): DoubleAnswer =>
  fault === "other_patron" ? foreign(answer) : answer;

/** @returns whether there was one that needs no answer */
function sendFault(response: ServerResponse, fault: DoubleFault | undefined): boolean {
  const known = Object.entries(FAULTS).find(([name]) => name === fault)?.[1];
  if (known === undefined) return false;
  response.writeHead(known.status, { location: "https://elsewhere.example.org/" });
  response.end(known.text);
  return true;
}

const DENIED: DoubleAnswer = { status: 403, json: { error: "access_denied" } };

function reply(
  response: ServerResponse,
  { status, json, total }: DoubleAnswer & { readonly total?: number },
): void {
  response.writeHead(status, {
    "content-type": "application/json;charset=UTF-8",
    ...(total !== undefined && { "x-total-count": String(total) }),
  });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

/** The same answer, about another patron. */
const foreign = (answer: DoubleAnswer): DoubleAnswer => ({
  ...answer,
  json: JSON.parse(JSON.stringify(answer.json).replaceAll(/"patron_id":\d+/g, '"patron_id":999')),
});
