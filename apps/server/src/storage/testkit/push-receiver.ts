import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { selfSigned } from "../../covers/testkit/self-signed.ts";
import { decryptPush } from "../../messages/push/testkit/push-receiver.ts";
import type { BrowserKeys } from "../../messages/push/encrypt-push.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

/** What a push service and the browser behind it have read. */
interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Claims whose signature holds. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly bytes: number;
  readonly note: { readonly title: string; readonly body: string; readonly tag: string };
}

/** A browser with a subscription. */
interface SubscribedBrowser extends BrowserKeys {
  readonly endpoint: string;
}

/** A push service on this machine that takes what a real one would, and reads what only the browser can. */
export interface PushReceiver {
  readonly host: string;
  readonly port: number;
  readonly ca: string;
  readonly received: ReceivedPush[];
  /** Requests that are answered by `answer`, whether or not they were read. */
  readonly hits: string[];
  /** Replaces the answer 201; a reply that is never ended hangs. */
  answer: (reply: ServerResponse, path: string) => void;
  readonly subscribe: (name: string) => SubscribedBrowser;
  readonly close: () => void;
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const note = z.object({ title: z.string(), body: z.string(), tag: z.string() });
const HOST = "fcm.googleapis.com";
const created = (reply: ServerResponse) => void reply.writeHead(201).end();

export async function pushReceiver(): Promise<PushReceiver> {
  const { key, cert } = selfSigned([HOST]);
  const browsers = new Map<
    string,
    { readonly own: ReturnType<typeof createECDH>; readonly keys: BrowserKeys }
  >();
  const server = createServer({ key, cert }, (request, reply) => {
    void take(request, reply);
  });
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await bodyOf(request);
    const path = request.url ?? "";
    receiver.hits.push(path);
    const browser = browsers.get(path);
    if (browser !== undefined)
      receiver.received.push({
        path,
        headers: request.headers,
        claims: signedClaims(request.headers.authorization ?? ""),
        bytes: body.length,
        note: note.parse(JSON.parse(decryptPush(body, browser.own, browser.keys))),
      });
    receiver.answer(reply, path);
  };
  const port = await listening(server);
  const receiver: PushReceiver = {
    host: HOST,
    port,
    ca: cert,
    received: [],
    hits: [],
    answer: created,
    subscribe: (name) => {
      const own = createECDH("prime256v1");
      const p256dh = own.generateKeys("base64url");
      const keys = { p256dh, auth: randomBytes(16).toString("base64url") };
      browsers.set(`/fcm/send/${name}`, { own, keys });
      return { ...keys, endpoint: `https://${HOST}/fcm/send/${name}` };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Verified with the key that stands beside it. @throws when the signature does not hold (RFC 8292 §3) */
function signedClaims(authorization: string): z.infer<typeof claims> {
  const [, token = "", point = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const raw = Buffer.from(point, "base64url");
  const coordinate = (from: number) => raw.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature does not hold");
  return claims.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
}
