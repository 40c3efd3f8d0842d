import { get, type IncomingMessage } from "node:http";

/** Different words, so that no search hits the cached result of an earlier one. */
export const WORDS: readonly string[] = (
  "garten geschichte momo kochen python krimi potter umwelt liebe berlin reise hund " +
  "katze musik wald meer winter sommer familie schule krieg frieden kunst farbe " +
  "stadt nacht mond sonne haus weg leben tod kind frau mann buch"
).split(" ");

/** What a client of a meta search sees. */
export interface MetaAnswer {
  /** Milliseconds until the first library with hits; undefined: none had any. */
  readonly first: number | undefined;
  /** Milliseconds until the last event. */
  readonly all: number;
  readonly done: { readonly ok: number; readonly empty: number; readonly failed: number };
}

/** One meta search. */
export interface MetaQuestion {
  readonly ids: readonly number[];
  /** Client address as reported by a proxy; each has its own limits. */
  readonly from: number;
  /** Undefined: German. */
  readonly locale?: "de" | "en";
  readonly FREE?: string;
  readonly TITLE?: string;
}

/** Sends it on a connection of its own, and reads the answer to its end. */
export function ask(
  url: string,
  { ids, from, locale = "de", ...fields }: MetaQuestion,
): Promise<MetaAnswer> {
  const query = new URLSearchParams({ ...fields, LIBS: ids.join() });
  const headers = { "x-forwarded-for": `10.0.${String(from >> 8)}.${String(from & 255)}` };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const address = `${url}/services/${locale}/basic/metasearch/?${query.toString()}`;
    get(address, { agent: false, headers }, (reply) => {
      resolve(read(reply, start));
    }).on("error", reject);
  });
}

async function read(reply: IncomingMessage, start: number): Promise<MetaAnswer> {
  let first: number | undefined;
  let tail = "";
  for await (const chunk of reply.setEncoding("utf8")) {
    tail = (tail + String(chunk)).slice(-200_000);
    if (first === undefined && tail.includes("event: result")) first = performance.now() - start;
  }
  const done = /event: done\ndata: (.*)/.exec(tail)?.[1] ?? "{}";
  return { first, all: performance.now() - start, done: JSON.parse(done) };
}
