import {
  endpoints,
  type Call,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  type ProjectId,
  type Reply,
} from "@freihand/contract";
import { connection } from "./connection.ts";
import { ApiError } from "./errors.ts";
import { renewToken, notSignedInError } from "./renewal.ts";
import { send } from "./send.ts";
import type { Card } from "./token-keeper.ts";
import type { SendOptions, Sent } from "./transport.ts";

/**
 * One call of the contract: builds the request from its row in the table and parses the answer.
 * A call of a patron carries the card's token; a 401 is answered by one refresh and one repeat.
 * @throws ApiError when the server refused; TransportError when no usable answer came
 * @source spec §4 "Authentication", §8 "401"
 */
export async function call<K extends EndpointName>(
  name: K,
  input: Call<Endpoints[K]>,
  options: SendOptions = {},
): Promise<Reply<Endpoints[K]>> {
  const row: Endpoint = endpoints[name];
  const sent = input as Sent;
  const reply =
    row.auth === "patron" && options.token === undefined
      ? await sendAsPatron(name, sent, options)
      : await send(name, sent, options);
  return reply as Reply<Endpoints[K]>;
}

function sendAsPatron(name: EndpointName, sent: Sent, options: SendOptions): Promise<unknown> {
  return asPatron(options.card, (token, project) =>
    send(name, sent, { ...options, project: options.project ?? project, token }),
  );
}

/**
 * Runs an action with a card's token, in the card's project; a 401 is answered by one refresh and one repeat.
 * @param who undefined: the card in use
 */
export async function asPatron<T>(
  who: Card | undefined,
  work: (token: string, project: ProjectId) => Promise<T>,
): Promise<T> {
  const { keeper, project } = connection();
  // the card's own, even when the patron has since switched to another
  const own = project();
  const card = who ?? keeper.currentCard();
  if (!card) throw notSignedInError();
  const token = keeper.accessToken(card) ?? (await renewToken(card, undefined));
  try {
    return await work(token, own);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return work(await renewToken(card, token), own);
  }
}
