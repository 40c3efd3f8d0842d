import { request } from "node:http";
import { createParser } from "eventsource-parser";
import { parseMetaEvent } from "../../catalogue/testkit/meta-event.cast.ts";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { MetaSearchEvent } from "@freihand/contract";

/** An event and its time of arrival, in milliseconds after the request. */
export type Seen = MetaSearchEvent & { readonly atMs: number };

/** One meta search over a connection of its own. */
export interface MetaClient {
  readonly seen: readonly Seen[];
  readonly comments: () => number;
  readonly answered: Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders }>;
  /** The whole body once the connection has ended, for whatever reason. */
  readonly ended: Promise<string>;
  /** Cuts the connection. */
  readonly go: () => void;
  readonly pause: () => void;
}

interface MetaSearchOptions {
  readonly text: string;
  /** Ids joined by commas. */
  readonly libraries: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param address of the server */
export function searchMeta(
  address: string,
  { text, libraries, headers }: MetaSearchOptions,
): MetaClient {
  const query = new URLSearchParams({ FREE: text, LIBS: libraries });
  const sent = request(`${address}/services/de/basic/metasearch/?${query.toString()}`, {
    agent: false,
    headers: { ...headers },
  });
  const began = performance.now();
  const seen: Seen[] = [];
  let comments = 0;
  const parser = createParser({
    onEvent: (event) => {
      seen.push({ ...parseMetaEvent(event), atMs: performance.now() - began });
    },
    onComment: () => (comments += 1),
  });
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).on("error", reject);
  });
  sent.end();
  return {
    seen,
    comments: () => comments,
    answered: ignoreRejection(
      reply.then(({ statusCode = 0, headers: got }) => ({ status: statusCode, headers: got })),
    ),
    ended: ignoreRejection(
      reply.then((incoming) => readBody(incoming, (chunk) => parser.feed(chunk))),
    ),
    go: () => sent.destroy(),
    pause: () => void ignoreRejection(reply.then((incoming) => incoming.pause())),
  };
}

/** A connection that was cut on purpose is not an error where nothing awaits it. */
function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function readBody(incoming: IncomingMessage, feed: (chunk: string) => void): Promise<string> {
  const parts: string[] = [];
  incoming.setEncoding("utf8").on("data", (chunk: string) => {
    parts.push(chunk);
    feed(chunk);
  });
  return new Promise((resolve) => {
    incoming
      .on("error", () => undefined)
      .once("close", () => {
        resolve(parts.join(""));
      });
  });
}
