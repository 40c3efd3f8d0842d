import {
  endpoints,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  type ErrorCode,
  type Problem,
  type Reply,
} from "@freihand/contract";
import { delay, http, HttpResponse, type HttpHandler } from "msw";

/** The data of a received call. */
export interface Received {
  readonly params: Readonly<Record<string, unknown>>;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A call without a reply may be answered by a function that returns nothing. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- that is what such a function returns
type Voided<K extends EndpointName> = Reply<Endpoints[K]> extends undefined ? void : never;
type Answer<K extends EndpointName> = Reply<Endpoints[K]> | Response;

/**
 * A server that answers one call of the contract; its replies must fit the contract's schema.
 * @param answer a reply, a response (see `refusal`), or a function of the received call
 */
export function answers<K extends EndpointName>(
  name: K,
  answer: Answer<K> | ((received: Received) => Answer<K> | Promise<Answer<K>> | Voided<K>),
): HttpHandler {
  const row: Endpoint = endpoints[name];
  const base = row.scope === "root" ? "*/services" : "*/services/:locale/:project";
  const method = row.method === "GET" ? http.get : http.post;
  return method(`${base}${row.path}`, async ({ request, params }) => {
    const text = await request.text();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    row.body?.parse(body);
    const received = { params, url: new URL(request.url), body, headers: request.headers };
    const reply: unknown = typeof answer === "function" ? await answer(received) : answer;
    if (reply instanceof Response) return reply;
    if (reply === undefined) return new HttpResponse(null, { status: 204 });
    row.response?.parse(reply);
    return new HttpResponse(JSON.stringify(reply), { headers: JSON_HEADERS });
  });
}

const JSON_HEADERS = { "content-type": "application/json" };

/** A refusal of the server. */
export function refusal(
  status: number,
  code: ErrorCode,
  more: Partial<Problem> & { readonly retryAfter?: number } = {},
): Response {
  const { retryAfter, ...members } = more;
  const body = {
    type: `urn:freihand:${code}`,
    title: code,
    status,
    exceptionType: "ApiException",
    code,
    message: code,
    retryable: false,
    traceId: "trace",
    ...members,
  };
  return new HttpResponse(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
  });
}

/** A page from an intermediary: a proxy, a captive portal. */
export function foreignPage(status: number): Response {
  return new HttpResponse("<!doctype html><title>Hotel Wi-Fi</title>", {
    status,
    headers: { "content-type": "text/html" },
  });
}

/** The connection breaks before a response arrives. */
export function brokenConnection(): Response {
  return HttpResponse.error();
}

/** Never settles. */
export async function noAnswer(): Promise<never> {
  await delay("infinite");
  throw new Error("unreachable");
}
