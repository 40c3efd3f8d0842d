/** An OpenSearch cluster and how it is spoken to. Plain values: it is handed to threads. */
export interface EngineAddress {
  /** Origins of its nodes, tried in this order. */
  readonly nodes: readonly string[];
  /** Value of the header of that name; undefined: it knows no users. */
  readonly authorization?: string;
  /** What the names of our indices begin with, so that several installations can share a cluster. */
  readonly prefix: string;
}

const PREFIX = "freihand";
const PREFIX_FORM = /^[a-z][a-z0-9-]{0,40}$/;
const ON_THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Reads `SEARCH_URL`: addresses of nodes separated by commas, of which the first has the user, the password and, as its path,
 * the prefix: `https://freihand:secret@search1.example:9200/freihand,https://search2.example:9200`.
 * @returns undefined when it has another form, or would send a password over a network in plain text
 */
export function parseEngineAddress(text: string): EngineAddress | undefined {
  const parts = text.split(",");
  const nodes = parts.map((part) => URL.parse(part.trim())).filter((url) => url !== null);
  const [first, ...others] = nodes;
  const areNodes = nodes.length === parts.length && nodes.every(isWeb) && others.every(isBare);
  return first !== undefined && areNodes ? addressOf(first, nodes) : undefined;
}

function addressOf(first: URL, nodes: readonly URL[]): EngineAddress | undefined {
  const prefix = first.pathname.slice(1);
  const authorization = authorizationOf(first);
  if (!isPrefix(prefix) || (authorization !== undefined && nodes.some(isReadable)))
    return undefined;
  return {
    nodes: nodes.map(({ origin }) => origin),
    prefix: prefix === "" ? PREFIX : prefix,
    ...(authorization === undefined ? {} : { authorization }),
  };
}

const isPrefix = (prefix: string): boolean => prefix === "" || PREFIX_FORM.test(prefix);

const isWeb = ({ protocol, search, hash }: URL): boolean =>
  (protocol === "https:" || protocol === "http:") && search === "" && hash === "";

const isBare = (url: URL): boolean => url.username + url.password === "" && url.pathname === "/";

/** Whether somebody on the way could read what is sent. */
const isReadable = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && !ON_THIS_MACHINE.has(hostname);

function authorizationOf({ username, password }: URL): string | undefined {
  if (username === "") return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${btoa(String.fromCodePoint(...new TextEncoder().encode(pair)))}`;
}
