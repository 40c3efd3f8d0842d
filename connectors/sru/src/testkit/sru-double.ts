import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { SAMPLE_RECORDS, type SampleRecord } from "./sample-records.ts";
import { INDEX_NAMES } from "./sample-search.ts";
import { sruAnswer, type Abilities } from "./sru-answers.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

export { sampleOf } from "./sample-records.ts";

/** How the double misbehaves. */
export type SruFault =
  | "none"
  | "hang"
  | "cutOff"
  | "cutText"
  | "garbage"
  | "htmlPage"
  | "redirect"
  | "huge"
  | "deep"
  | "doctype"
  | "wrongTotal"
  | "noTotal"
  | "halfCharacter"
  | "serverError"
  | "busy"
  | "diagnostic";

const send = (response: ServerResponse, body: string | Uint8Array, status = 200): void => {
  response.writeHead(status, { "content-type": "text/xml" }).end(body);
};

const HTML = "<!DOCTYPE html><html><body><p>Out of order</p></body></html>";
const DOCTYPE =
  '<!DOCTYPE searchRetrieveResponse [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
const HUGE = 30_000_000;

type Misbehave = (response: ServerResponse, answer: string) => unknown;

const FAULTS: Readonly<Record<SruFault, Misbehave>> = {
  none: (response, answer) => {
    send(response, answer);
  },
  hang: () => undefined,
  cutOff: (response, answer) => {
    response.writeHead(200, { "content-type": "text/xml", "content-length": "100000" });
    response.write(answer.slice(0, 200), () => response.socket?.destroy());
  },
  cutText: (response, answer) => {
    send(response, answer.slice(0, Math.floor(answer.length * 0.6)));
  },
  garbage: (response) => {
    send(response, Buffer.from([0, 1, 2, 255, 254, 60, 60, 38]));
  },
  htmlPage: (response) => response.writeHead(200, { "content-type": "text/html" }).end(HTML),
  redirect: (response) => response.writeHead(302, { location: "http://127.0.0.2/elsewhere" }).end(),
  huge: (response, answer) => {
    send(response, answer.replace("<zs:numberOf", `${" ".repeat(HUGE)}<zs:numberOf`));
  },
  deep: (response, answer) => {
    const nested = `${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`;
    send(response, answer.replace("<zs:numberOf", `${nested}<zs:numberOf`));
  },
  doctype: (response, answer) => {
    send(response, answer.replace("?>\n", `?>\n${DOCTYPE}`).replace("xml</zs", "&b;</zs"));
  },
  wrongTotal: (response, answer) => {
    send(response, answer.replace(/<zs:numberOfRecords>\d+/, "<zs:numberOfRecords>1"));
  },
  noTotal: (response, answer) => {
    send(response, answer.replace(/<zs:numberOfRecords>\d+/, "<zs:numberOfRecords>many"));
  },
  halfCharacter: (response, answer) => {
    const bytes = Buffer.from(answer);
    const umlaut = bytes.indexOf(0xc3);
    send(response, Buffer.concat([bytes.subarray(0, umlaut + 1), bytes.subarray(umlaut + 2)]));
  },
  serverError: (response) => response.writeHead(500, { "content-type": "text/html" }).end(HTML),
  busy: (response) => response.writeHead(503).end(),
  diagnostic: (response) => {
    send(
      response,
      '<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version><numberOfRecords>0</numberOfRecords><diagnostics><diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/"><uri>info:srw/diagnostic/1/2</uri><message>System temporarily unavailable</message></diagnostic></diagnostics></searchRetrieveResponse>',
    );
  },
};

/** A stand-in for a catalogue with SRU, with an own small set of records. */
export interface SruDouble {
  /** Base address of its only database. */
  readonly url: string;
  readonly state: {
    -readonly [Name in keyof Abilities]: Abilities[Name];
  } & {
    fault: SruFault;
    /** Before each answer. */
    delayMs: number;
    /** Requests that it had at the same moment. */
    mostAtOnce: number;
    /** Path and query of every request. */
    readonly requests: string[];
  };
  /** Adds a record, or replaces the one of the same number. */
  put(record: SampleRecord): void;
  remove(id: string): void;
  close(): void;
}

/**
 * Starts a catalogue on a free port: SRU 1.1, 1.2 and 2.0 with `marcxml`, `mods` and `dc`, both kinds of packing,
 * explain and diagnostics.
 * @param records what it holds at first; undefined: five invented books
 * @source SRU 1.1, 1.2, 2.0; CQL 1.2
 */
export async function startSruDouble(
  records: readonly SampleRecord[] = SAMPLE_RECORDS,
): Promise<SruDouble> {
  const held = new Map(records.map((record) => [record.id, record]));
  const state: SruDouble["state"] = {
    fault: "none",
    delayMs: 0,
    mostAtOnce: 0,
    maximumRecords: 100,
    canSort: true,
    explained: INDEX_NAMES,
    requests: [],
  };
  let open = 0;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? "/", "http://double");
    state.requests.push(url.pathname + url.search);
    open += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, open);
    response.on("close", () => (open -= 1));
    if (url.pathname !== "/Default") {
      response.writeHead(404, { "content-type": "text/html" }).end(HTML);
      return;
    }
    const reply = () =>
      FAULTS[state.fault](response, sruAnswer([...held.values()], url.searchParams, state));
    if (state.delayMs === 0) reply();
    else setTimeout(reply, state.delayMs);
  };
  const server = createServer(answer);
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${String(port)}/Default`,
    state,
    put: (record) => held.set(record.id, record),
    remove: (id) => held.delete(id),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
