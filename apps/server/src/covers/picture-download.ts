import { Agent, get } from "node:https";
import { isIP } from "node:net";
import { isAllowedAddress, type CoverProvider } from "../projects/settings/cover-provider.rules.ts";
import { checkedLookup, systemResolve, type Resolve } from "./checked-lookup.ts";
import { pictureType, type PictureType } from "./picture-bytes.rules.ts";
import { isPublicAddress } from "./public-address.ts";
import type { IncomingMessage } from "node:http";

/** A picture from a provider, identified by its bytes. */
export interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

/**
 * Outcome of a request to a provider. `none`: it has no picture; `refused`: its reply is not accepted, which the operator
 * should know. A network failure is an error.
 */
export type Download =
  | { readonly status: "picture"; readonly picture: FetchedPicture }
  | { readonly status: "none" }
  | { readonly status: "refused"; readonly reason: string };

/** The provider does not answer as it should; it may later. */
class ProviderTrouble extends Error {
  override readonly name = "ProviderTrouble";
}

/** Fetches one picture from a provider. @throws when the provider cannot be reached, or `signal` is aborted */
export type DownloadPicture = (
  address: string,
  provider: CoverProvider,
  signal: AbortSignal,
) => Promise<Download>;

/** What tests use in place of the open internet. */
export interface DownloadParts {
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
  /** Certificates to trust instead of the usual ones. */
  readonly ca?: string;
}

/** @source Q-9 */
const MAX_REDIRECTS = 3;
const MAX_BYTES = 2 * 1024 * 1024;
/** At a time; others wait for their turn until their timeout. */
const CONNECTIONS_A_HOST = 4;
const CONNECTIONS = 32;
const MAX_HEADER_BYTES = 16 * 1024;
const NO_PICTURE = new Set([204, 400, 401, 403, 404, 410, 451]);
const ELSEWHERE = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches over https from the provider's own hosts only, and connects only to addresses that were checked. Sends no
 * cookie, name or address of a patron.
 * @source Q-9
 */
export function pictureDownload(parts: DownloadParts = {}): DownloadPicture {
  const { resolve = systemResolve, isAllowed = isPublicAddress, ca } = parts;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_A_HOST,
    maxTotalSockets: CONNECTIONS,
    maxFreeSockets: 1,
    lookup: checkedLookup(resolve, isAllowed),
    ...(ca === undefined ? {} : { ca }),
  });
  return (address, provider, signal) => {
    const ask = async (url: URL, redirects: number): Promise<Download> => {
      if (isNumber(url) || !isAllowedAddress(url, provider))
        return refusePicture("it sends us on to another host");
      const reply = await openReply(url, agent, signal);
      const next = nextAddress(reply, url);
      if (next === undefined) return readPicture(reply);
      reply.destroy();
      return redirects < MAX_REDIRECTS
        ? ask(next, redirects + 1)
        : refusePicture("it sends us on again and again");
    };
    return ask(new URL(address), 0);
  };
}

/** A numeric host is connected to without a lookup, so nothing would be checked. */
const isNumber = ({ hostname }: URL): boolean => isIP(hostname.replaceAll(/^\[|\]$/g, "")) !== 0;

const refusePicture = (reason: string): Download => ({ status: "refused", reason });

const openReply = (url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Freihand" };
    get(url, { agent, signal, headers, maxHeaderSize: MAX_HEADER_BYTES }, resolve)
      .on("error", reject)
      // another protocol (101) is closed without an error
      .on("close", () => {
        reject(new ProviderTrouble("the provider hangs up without an answer"));
      });
  });

/** @returns undefined when the reply is not a redirect, or leads nowhere */
function nextAddress({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  const { location } = headers;
  if (!ELSEWHERE.has(statusCode) || location === undefined) return undefined;
  return URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
}

async function readPicture(reply: IncomingMessage): Promise<Download> {
  const { statusCode = 0 } = reply;
  if (statusCode !== 200) {
    reply.destroy();
    if (NO_PICTURE.has(statusCode)) return { status: "none" };
    throw new ProviderTrouble(`the provider answers ${String(statusCode)}`);
  }
  const bytes = await readBytes(reply);
  if (bytes === undefined) return refusePicture("the picture is larger than 2 MB");
  const type = pictureType(bytes);
  return type === undefined
    ? refusePicture("it is no whole picture of the size of a cover")
    : { status: "picture", picture: { bytes, type } };
}

/** @returns undefined when there are too many; leaving the loop closes the connection */
async function readBytes(reply: IncomingMessage): Promise<Uint8Array | undefined> {
  if (Number(reply.headers["content-length"] ?? 0) > MAX_BYTES) {
    reply.destroy();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply) {
    if (!(chunk instanceof Uint8Array)) continue;
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
