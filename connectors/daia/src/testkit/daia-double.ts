import { createServer, type ServerResponse } from "node:http";
import { listening } from "@freihand/connector-kit/testkit/listening";

/** How the double misbehaves. */
export type DaiaFault =
  | "none"
  | "hang"
  | "cutOff"
  | "garbage"
  | "htmlPage"
  | "jsonp"
  | "redirect"
  | "huge"
  | "deep"
  | "wrongShape"
  | "halfCharacter"
  | "otherTitle"
  | "serverError"
  | "busy"
  | "error";

/** How it treats several identifiers: all of them, the first alone, none of them, or two a request. */
type DaiaMany = "all" | "first" | "refused" | "two";

/** Available and unavailable services of a copy, as they are sent. */
export interface SampleItem {
  readonly label: string;
  readonly department?: string;
  readonly storage?: string;
  readonly available?: readonly Readonly<Record<string, unknown>>[];
  readonly unavailable?: readonly Readonly<Record<string, unknown>>[];
}

/** Invented titles: on loan with a queue, available, unavailable without a date. */
export const SAMPLE_TITLES: Readonly<Record<string, readonly SampleItem[]>> = {
  "ppn:11": [
    {
      label: "Kri 7 Möl",
      department: "Hauptstelle",
      storage: "1. Etage",
      unavailable: [
        { service: "presentation", expected: "2031-05-04", queue: 3 },
        { service: "loan", expected: "2031-05-04", queue: 3 },
      ],
    },
    {
      label: "Kri 7 Möl 2",
      storage: "Keller",
      available: [{ service: "loan", delay: "P2D", href: "http://opac.example.org/order" }],
    },
  ],
  "ppn:12": [
    {
      label: "See 1",
      department: "Hauptstelle",
      available: [{ service: "presentation" }, { service: "loan" }],
    },
  ],
  "ppn:13": [{ label: "See 2", unavailable: [{ service: "presentation" }, { service: "loan" }] }],
};

/** A stand-in for a DAIA server. */
export interface DaiaDouble {
  readonly url: string;
  readonly state: {
    version: "1.0" | "0.5";
    many: DaiaMany;
    fault: DaiaFault;
    /** Path and query of every request. */
    readonly requests: string[];
  };
  put(uri: string, items: readonly SampleItem[]): void;
  remove(uri: string): void;
  close(): void;
}

const INSTITUTION = { id: "http://uri.gbv.de/organization/isil/DE-000", content: "Double" };

const entity = (content: string | undefined) => (content === undefined ? {} : { content });

const toDocument = (id: string, items: readonly SampleItem[]) => ({
  id,
  href: `http://opac.example.org/${id}`,
  item: items.map(({ department, storage, ...item }, at) => ({
    id: `${id}:${String(at + 1)}`,
    ...item,
    ...(department === undefined ? {} : { department: entity(department) }),
    ...(storage === undefined ? {} : { storage: entity(storage) }),
  })),
});

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly left?: readonly string[];
}

interface Asked {
  readonly ids: readonly string[];
  readonly titles: ReadonlyMap<string, readonly SampleItem[]>;
}

const envelope = { institution: INSTITUTION, timestamp: "2026-11-20T18:00:00Z" };

function refusal(version: "1.0" | "0.5", text: string): Answer {
  return version === "1.0"
    ? { status: 422, body: { error: "invalid_request", code: 422, error_description: text } }
    : {
        status: 200,
        body: { ...envelope, version, message: [{ content: text, lang: "en", errno: 400 }] },
      };
}

function answer({ ids, titles }: Asked, { version, many }: DaiaDouble["state"]): Answer {
  if (ids.length === 0) return refusal(version, "please provide a document identifier");
  if (ids.some((id) => !/^[\w.-]+:\S+$/.test(id)))
    return refusal(version, "unknown identifier format");
  if (many === "refused" && ids.length > 1) return refusal(version, "one identifier at a time");
  const most = { all: ids.length, refused: 1, first: 1, two: 2 }[many];
  const document = ids.slice(0, most).flatMap((id) => {
    const items = titles.get(id);
    return items === undefined ? [] : [toDocument(id, items)];
  });
  const body =
    version === "1.0"
      ? { ...envelope, document }
      : { ...envelope, version, ...(document.length === 0 ? {} : { document }) };
  return { status: 200, body, ...(many === "two" ? { left: ids.slice(most) } : {}) };
}

type Misbehave = (response: ServerResponse, text: string) => unknown;

const HUGE = 30_000_000;
const DEEP = 200_000;
const HTML = "<!DOCTYPE html><html><body>Out of order</body></html>";

const json = (response: ServerResponse, body: string | Uint8Array, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
};

const FAULTS: Readonly<Record<Exclude<DaiaFault, "none">, Misbehave>> = {
  hang: () => undefined,
  cutOff: (response, text) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
    response.write(text.slice(0, 50), () => response.socket?.destroy());
  },
  garbage: (response) => {
    json(response, Buffer.from([0, 255, 123, 34]));
  },
  htmlPage: (response) => response.writeHead(200, { "content-type": "text/html" }).end(HTML),
  jsonp: (response, text) =>
    response.writeHead(200, { "content-type": "application/javascript" }).end(`callback(${text})`),
  redirect: (response) => response.writeHead(302, { location: "http://127.0.0.2/elsewhere" }).end(),
  huge: (response, text) => {
    json(response, `${" ".repeat(HUGE)}${text}`);
  },
  deep: (response) => {
    json(response, "[".repeat(DEEP) + "]".repeat(DEEP));
  },
  wrongShape: (response) => {
    json(
      response,
      '{"document":[{"id":"ppn:12","item":[{"unavailable":[{"service":"loan","queue":-1}]}]}]}',
    );
  },
  halfCharacter: (response, text) => {
    const bytes = Buffer.from(text);
    const umlaut = bytes.indexOf(0xc3);
    json(response, Buffer.concat([bytes.subarray(0, umlaut + 1), bytes.subarray(umlaut + 2)]));
  },
  otherTitle: (response) => {
    json(
      response,
      JSON.stringify({ document: [toDocument("ppn:99", []), toDocument("ppn:98", [])] }),
    );
  },
  serverError: (response) => {
    json(response, '{"error":"internal_error","code":500}', 500);
  },
  busy: (response) => response.writeHead(503).end(),
  error: (response) => {
    json(response, '{"error":"invalid_grant","code":401}', 401);
  },
};

/**
 * Starts a DAIA server on a free port, for JSON of versions 1.0 and 0.5.
 * @source DAIA 1.0; DAIA 0.5
 */
export async function startDaiaDouble(): Promise<DaiaDouble> {
  const titles = new Map(Object.entries(SAMPLE_TITLES));
  const state: DaiaDouble["state"] = { version: "1.0", many: "all", fault: "none", requests: [] };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://double");
    state.requests.push(url.pathname + url.search);
    if (url.searchParams.get("format") !== "json") {
      response.writeHead(200, { "content-type": "application/xml" }).end("<daia/>");
      return;
    }
    const ids = (url.searchParams.get("id") ?? "").split("|").filter((id) => id !== "");
    const { status, body, left = [] } = answer({ ids, titles }, state);
    const text = JSON.stringify(body);
    if (state.fault !== "none") {
      FAULTS[state.fault](response, text);
      return;
    }
    const type =
      state.version === "1.0" ? "application/json" : "application/javascript; charset=utf-8";
    const rest = encodeURIComponent(left.join("|"));
    const link =
      left.length === 0 ? {} : { link: `<http://double/?id=${rest}&format=json>; rel="next"` };
    response.writeHead(status, { "content-type": type, ...link }).end(text);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    state,
    put: (uri, items) => titles.set(uri, items),
    remove: (uri) => titles.delete(uri),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
