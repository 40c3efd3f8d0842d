import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A record of the stand-in. */
interface DoubleRecord {
  readonly identifier: string;
  /** As its granularity has it. */
  readonly datestamp: string;
  /** MARCXML; undefined: deleted. */
  readonly marcxml?: string;
  readonly sets?: readonly string[];
}

/** How the stand-in fails, once for each entry. */
export type DoubleFault =
  | { readonly kind: "status"; readonly status: number; readonly headers?: Record<string, string> }
  /** The connection ends in the middle of the reply. */
  | { readonly kind: "cut" }
  | { readonly kind: "body"; readonly body: string }
  | { readonly kind: "silent" }
  /** Every token given so far is forgotten. */
  | { readonly kind: "tokens_lost" };

/** A stand-in of a repository; its settings may change while it runs. */
export interface OaiDouble {
  readonly url: string;
  readonly port: number;
  readonly records: DoubleRecord[];
  /** Consumed one by one by ListRecords. */
  readonly faults: DoubleFault[];
  /** Queries of the requests so far. */
  readonly requests: URLSearchParams[];
  pageSize: number;
  granularity: "YYYY-MM-DD" | "YYYY-MM-DDThh:mm:ssZ";
  deletedRecord: string;
  formats: readonly (readonly [prefix: string, namespace: string])[];
  /** Time of its replies. */
  responseDate: string;
  /** Every page has the same token. */
  repeatsToken: boolean;
  /** What it says the list has; undefined: as many as it has. */
  completeListSize: number | undefined;
  /** Called before each reply to ListRecords. */
  onList: () => void;
  close(): Promise<void>;
}

const SLIM = "http://www.loc.gov/MARC21/slim";

/** MARCXML of a title with one copy. */
export const titleXml = (number: string, title: string, more = ""): string =>
  `<marc:record xmlns:marc="${SLIM}"><marc:leader>00000nam a2200000 c 4500</marc:leader>` +
  `<marc:controlfield tag="001">${number}</marc:controlfield>` +
  `<marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">${title}</marc:subfield></marc:datafield>` +
  `${more}</marc:record>`;

/** Starts a stand-in on a free port of this machine. @source OAI-PMH 2.0 */
export async function startOaiDouble(): Promise<OaiDouble> {
  const double = new Double();
  await double.start();
  return double;
}

class Double implements OaiDouble {
  readonly records: DoubleRecord[] = [];
  readonly faults: DoubleFault[] = [];
  readonly requests: URLSearchParams[] = [];
  pageSize = 2;
  granularity: OaiDouble["granularity"] = "YYYY-MM-DDThh:mm:ssZ";
  deletedRecord = "persistent";
  formats: OaiDouble["formats"] = [
    ["oai_dc", "http://www.openarchives.org/OAI/2.0/oai_dc/"],
    ["marc21", SLIM],
  ];
  responseDate = "2026-11-24T03:15:00Z";
  repeatsToken = false;
  completeListSize: number | undefined;
  onList = (): void => undefined;
  readonly #tokens = new Map<string, { readonly list: readonly DoubleRecord[]; at: number }>();
  #given = 0;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response);
  });

  get port(): number {
    const address = this.#server.address();
    return isAddress(address) ? address.port : 0;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}/oai`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, "127.0.0.1", resolve);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = new URL(request.url ?? "/", this.url);
    this.requests.push(searchParams);
    const isList = searchParams.get("verb") === "ListRecords";
    if (isList) this.onList();
    const fault = isList ? this.faults.shift() : undefined;
    if (fault === undefined) this.#send(response, this.#body(searchParams));
    else this.#fail(fault, response, searchParams);
  }

  #fail(fault: DoubleFault, response: ServerResponse, query: URLSearchParams): void {
    if (fault.kind === "silent") return;
    if (fault.kind === "status") response.writeHead(fault.status, fault.headers).end("<html>no");
    else if (fault.kind === "body") this.#send(response, fault.body);
    else if (fault.kind === "cut") {
      const body = this.#body(query);
      response.writeHead(200, { "content-length": String(Buffer.byteLength(body)) });
      response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
    } else {
      this.#tokens.clear();
      this.#send(response, this.#body(query));
    }
  }

  #send(response: ServerResponse, body: string): void {
    response.writeHead(200, { "content-type": "text/xml; charset=iso-8859-1" }).end(body);
  }

  #body(query: URLSearchParams): string {
    return `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>${this.responseDate}</responseDate><request>${this.url}</request>${this.#reply(query)}</OAI-PMH>`;
  }

  #reply(query: URLSearchParams): string {
    const verb = query.get("verb");
    if (verb === "Identify")
      return `<Identify><repositoryName>Stand-in</repositoryName><protocolVersion>2.0</protocolVersion><deletedRecord>${this.deletedRecord}</deletedRecord><granularity>${this.granularity}</granularity></Identify>`;
    if (verb === "ListMetadataFormats")
      return `<ListMetadataFormats>${this.formats.map(([prefix, namespace]) => `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`).join("")}</ListMetadataFormats>`;
    if (verb === "ListSets") return this.#sets();
    return verb === "ListRecords" ? this.#list(query) : fault("badVerb");
  }

  #sets(): string {
    const specs = new Set(this.records.flatMap(({ sets = [] }) => sets));
    if (specs.size === 0) return fault("noSetHierarchy");
    return `<ListSets>${[...specs].map((spec) => `<set><setSpec>${spec}</setSpec><setName>${spec}</setName></set>`).join("")}</ListSets>`;
  }

  #list(query: URLSearchParams): string {
    const token = query.get("resumptionToken");
    if (token !== null) {
      const open = this.#tokens.get(token);
      return open === undefined || [...query].length !== 2
        ? fault(open === undefined ? "badResumptionToken" : "badArgument")
        : this.#page(open.list, open.at);
    }
    if (!this.formats.some(([prefix]) => prefix === query.get("metadataPrefix")))
      return fault("cannotDisseminateFormat");
    const badDate = ["from", "until"].some(
      (name) => (query.get(name) ?? this.granularity).length > this.granularity.length,
    );
    if (badDate) return fault("badArgument");
    const list = this.records.filter((record) => isWithin(record, query));
    return list.length === 0 ? fault("noRecordsMatch") : this.#page(list, 0);
  }

  #page(list: readonly DoubleRecord[], at: number): string {
    const next = at + this.pageSize;
    const records = list.slice(at, next).map(recordXml).join("");
    const isLast = next >= list.length && !this.repeatsToken;
    const token = this.repeatsToken ? "same" : `token-${String(++this.#given)}`;
    if (!isLast) this.#tokens.set(token, { list, at: this.repeatsToken ? 0 : next });
    const size = String(this.completeListSize ?? list.length);
    return `<ListRecords>${records}<resumptionToken completeListSize="${size}" cursor="${String(at)}">${isLast ? "" : token}</resumptionToken></ListRecords>`;
  }
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

const fault = (code: string): string => `<error code="${code}">as the standard says</error>`;

function isWithin(record: DoubleRecord, query: URLSearchParams): boolean {
  const set = query.get("set");
  const from = query.get("from") ?? "";
  const until = query.get("until") ?? "9";
  const hasSet = set === null || (record.sets ?? []).includes(set);
  return hasSet && record.datestamp >= from && record.datestamp.slice(0, until.length) <= until;
}

const recordXml = ({ identifier, datestamp, marcxml, sets = [] }: DoubleRecord): string =>
  `<record><header${marcxml === undefined ? ' status="deleted"' : ""}><identifier>${identifier}</identifier><datestamp>${datestamp}</datestamp>${sets.map((set) => `<setSpec>${set}</setSpec>`).join("")}</header>${marcxml === undefined ? "" : `<metadata>${marcxml}</metadata>`}</record>`;
