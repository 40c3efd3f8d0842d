import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { EngineAddress } from "@freihand/catalogue";
import { listening } from "@freihand/connector-kit/testkit/listening";

/** What it says to one search. @param library in whose index */
type Script = (library: number) => unknown;

/** A server that answers searches as its script says. */
export interface ScriptedEngine {
  readonly address: EngineAddress;
  /** Libraries in whose indices was searched, by request. */
  readonly requests: (readonly number[])[];
  /** Says something else than answers from now on. */
  instead: ((response: ServerResponse) => void) | undefined;
  readonly close: () => void;
}

/** A whole answer with one title, which is in the first row. */
export const ONE_TITLE = {
  status: 200,
  timed_out: false,
  _shards: { total: 1, successful: 1 },
  hits: { total: { value: 1 }, hits: [{ sort: [1, 1] }] },
  aggregations: { total: { doc_count: 1 } },
};

const HEADER = /^\{"index":"t_basic_(\d+)_/;

/** Starts a server of its own. */
export async function scriptedEngine(script: Script): Promise<ScriptedEngine> {
  const requests: (readonly number[])[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const lines = (await text(request)).split("\n");
    const libraries = lines.flatMap((line) => HEADER.exec(line)?.[1] ?? []).map(Number);
    requests.push(libraries);
    if (engine.instead === undefined)
      response.end(JSON.stringify({ responses: libraries.map(script) }));
    else engine.instead(response);
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await listening(server);
  const engine: ScriptedEngine = {
    address: { nodes: [`http://127.0.0.1:${String(port)}`], prefix: "t" },
    requests,
    instead: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return engine;
}
