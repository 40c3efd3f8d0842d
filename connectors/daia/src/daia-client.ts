import { type CallContext, LibraryError, toDocumentUri } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { buildDaiaUrl, isDocumentOf, leftOver, portions } from "./daia-request.rules.ts";
import { type DaiaDocument, type DaiaReply, readDaia } from "./daia-response.rules.ts";
import { readJson } from "./read-json.ts";

/** A server that knows availability, and how to ask it. */
export interface DaiaTarget {
  /** http or https; query parameters of its own are kept. */
  readonly url: string;
  /** Identifier of a title, `{id}` in place of the record number: `ppn:{id}`. */
  readonly document: string;
  /** Whether it answers for several titles at once; undefined: its answers show it. */
  readonly manyIds?: boolean | undefined;
}

/** What the client may use of the outside world. */
export interface DaiaTools {
  readonly library: LibraryId;
  readonly http: (request: Request) => Promise<Response>;
}

/** One DAIA server. It remembers nothing of patrons, only whether the server answers for several titles at once. */
export interface DaiaClient {
  /**
   * The documents of titles, by record number; one that the server does not know is absent.
   * @throws LibraryError as `http`, and `bad_reply`, `unreachable` or `overloaded` by the reply
   */
  documents(
    ids: readonly string[],
    ctx: CallContext,
  ): Promise<ReadonlyMap<string, readonly DaiaDocument[]>>;
}

/** Requests for the rest of one portion, as the server leaves some over. */
const MAX_ROUNDS = 20;

/** Documents by the identifier that was asked for. */
type Found = Map<string, readonly DaiaDocument[]>;

/** An answer to several titles: what was found, what is left, and what it shows of the server. */
interface Answer {
  readonly found: Found;
  readonly left: readonly string[];
}

const UNKNOWN_TITLE: ReadonlySet<number> = new Set([400, 404, 422]);

function replyError({ code, text }: Extract<DaiaReply, { kind: "error" }>, library: LibraryId) {
  const cause = new Error(`DAIA error ${String(code)}: ${text.slice(0, 200)}`);
  if (code === 429 || code === 503) return new LibraryError("overloaded", library, { cause });
  return new LibraryError(code >= 500 ? "unreachable" : "bad_reply", library, { cause });
}

/** Documents of what was asked for; those of other titles are thrown away. */
function matched(documents: readonly DaiaDocument[], uris: readonly string[]): Found {
  const found: Found = new Map();
  for (const document of documents) {
    const uri = uris.find((one) => isDocumentOf(document, one));
    if (uri !== undefined) found.set(uri, [...(found.get(uri) ?? []), document]);
  }
  return found;
}

/** Asks for some titles in one request. */
type Ask = (uris: readonly string[], ctx: CallContext) => Promise<Answer>;

/** What a server answers to several identifiers. */
function toAnswer(reply: DaiaReply, link: string, { uris, library }: Call): Answer {
  if (reply.kind === "documents")
    return { found: matched(reply.documents, uris), left: leftOver(link, uris) };
  if (reply.kind === "invalid")
    throw new LibraryError("bad_reply", library, { cause: new Error(reply.reason) });
  if (!UNKNOWN_TITLE.has(reply.code)) throw replyError(reply, library);
  return { found: new Map(), left: [] };
}

interface Call {
  readonly uris: readonly string[];
  readonly library: LibraryId;
}

/** @throws LibraryError unless the server answers, or does not know or take the identifiers */
function asker(target: DaiaTarget, { library, http }: DaiaTools): Ask {
  return async (uris, ctx) => {
    const url = buildDaiaUrl(target.url, uris);
    const headers = { accept: "application/json", "accept-language": ctx.locale };
    const response = await http(new Request(url, { signal: ctx.signal, headers }));
    const reply = readDaia(await readJson(response, library), response.status);
    return toAnswer(reply, response.headers.get("link") ?? "", { uris, library });
  };
}

/** Each title by itself. */
async function askSingly(ask: Ask, uris: readonly string[], ctx: CallContext): Promise<Found> {
  const answers = await Promise.all(uris.map(async (uri) => ask([uri], ctx)));
  return new Map(answers.flatMap(({ found }) => [...found]));
}

/** One portion, with what the server leaves over. */
async function askTogether(ask: Ask, uris: readonly string[], ctx: CallContext): Promise<Found> {
  const found: Found = new Map();
  let rest = uris;
  for (let round = 0; round < MAX_ROUNDS && rest.length > 0; round += 1) {
    const answer = await ask(rest, ctx);
    for (const [uri, documents] of answer.found) found.set(uri, documents);
    // a server that leaves over as much as it was asked makes no progress
    rest = answer.left.length < rest.length ? answer.left : [];
  }
  return found;
}

/** A client for one server. */
export function createDaiaClient(target: DaiaTarget, tools: DaiaTools): DaiaClient {
  const ask = asker(target, tools);
  let { manyIds } = target;

  const askPortion = async (uris: readonly string[], ctx: CallContext): Promise<Found> => {
    if (manyIds === false || uris.length === 1) return askSingly(ask, uris, ctx);
    const found = await askTogether(ask, uris, ctx);
    if (found.size > 1) manyIds ??= true;
    if (manyIds === true) return found;
    const missing = uris.filter((uri) => !found.has(uri));
    const more = await askSingly(ask, missing, ctx);
    // what it knows by itself and not beside others: it takes one at a time
    if (more.size > 0) manyIds = false;
    return new Map([...found, ...more]);
  };

  return {
    documents: async (ids, ctx) => {
      const uris = new Map(ids.map((id) => [id, toDocumentUri(target.document, id)]));
      const sets = portions(target.url, [...new Set(uris.values())]);
      const answers = await Promise.all(sets.map(async (portion) => askPortion(portion, ctx)));
      const found: Found = new Map(answers.flatMap((answer) => [...answer]));
      return new Map(
        [...uris].flatMap(([id, uri]) => {
          const documents = found.get(uri);
          return documents === undefined ? [] : [[id, documents] as const];
        }),
      );
    },
  };
}
