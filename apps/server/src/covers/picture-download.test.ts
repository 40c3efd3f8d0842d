import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { coverProvider, type CoverProvider } from "../projects/settings/cover-provider.rules.ts";
import { pictureDownload } from "./picture-download.ts";
import { isPublicAddress } from "./public-address.ts";
import { JPEG, ONE_PIXEL_GIF, PNG } from "./testkit/pictures.ts";
import { canary, upstream, UPSTREAM_ADDRESS, UPSTREAM_HOST } from "./testkit/upstream.ts";
import type { Resolve } from "./checked-lookup.ts";
import type { DownloadParts } from "./picture-download.ts";
import type { Answers, Upstream } from "./testkit/upstream.ts";

let provider: Upstream;
let trap: Awaited<ReturnType<typeof canary>>;
const busy = { now: 0, most: 0 };
const redirect = { to: "" };

const JPEG_HEAD = { "content-type": "text/html" };
const ANSWERS: Answers = {
  "/jpeg": (reply) => reply.writeHead(200, JPEG_HEAD).end(JPEG),
  "/png": (reply) => reply.writeHead(200, { "content-type": "image/jpeg" }).end(PNG),
  "/svg": (reply) => reply.writeHead(200, { "content-type": "image/png" }).end("<svg/>"),
  "/html": (reply) => reply.writeHead(200).end("<!doctype html>".padEnd(400, " ")),
  "/pixel": (reply) => reply.writeHead(200).end(ONE_PIXEL_GIF),
  "/cut": (reply) => reply.writeHead(200).end(JPEG.subarray(0, -2)),
  "/broken": (reply) => {
    reply.writeHead(200, { "content-length": JPEG.length + 100 });
    reply.write(JPEG);
    setTimeout(() => reply.destroy(), 10);
  },
  "/huge": (reply) => reply.writeHead(200, { "content-length": 50_000_000 }).write(JPEG),
  "/endless": (reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(64 * 1024)));
    };
    reply.writeHead(200).on("drain", more);
    more();
  },
  "/down": (reply) => reply.writeHead(503).end(),
  "/hang": () => undefined,
  "/other-protocol": (reply) =>
    reply.socket?.write(
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n",
    ),
  "/elsewhere": (reply) =>
    reply.writeHead(302, { location: Buffer.from(redirect.to).toString("latin1") }).end(),
  "/nowhere": (reply) => reply.writeHead(302).end(),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((left) => [
      `/hop${String(left)}`,
      (reply) =>
        reply.writeHead(307, { location: left === 1 ? "/jpeg" : `hop${String(left - 1)}` }).end(),
    ]),
  ),
  "/slowly": (reply) => {
    busy.most = Math.max(busy.most, (busy.now += 1));
    setTimeout(() => {
      busy.now -= 1;
      reply.end(JPEG);
    }, 30);
  },
};

beforeAll(async () => {
  provider = await upstream(ANSWERS);
  trap = await canary();
});
afterAll(async () => {
  await provider.close();
  await trap.close();
});
beforeEach(() => {
  provider.hits.length = 0;
});

const at = (address: string) => [{ address, family: 4 }];
const toUpstream: Resolve = async () => at(UPSTREAM_ADDRESS);
/** The real check, which also allows the test's provider. */
const isAllowed = (address: string) => address === UPSTREAM_ADDRESS || isPublicAddress(address);
const never = new AbortController().signal;

const addressOf = (path: string) => `https://${UPSTREAM_HOST}:${String(provider.port)}${path}`;
const asking = (hosts: readonly string[] = []): CoverProvider => ({
  url: addressOf("/{isbn}"),
  hosts: [...hosts],
});
const download = (parts: DownloadParts = {}) =>
  pictureDownload({ resolve: toUpstream, isAllowed, ca: provider.ca, ...parts });
const ask = (path: string) => download()(addressOf(path), asking(), never);

test("a picture comes over TLS, and its type from its bytes", async () => {
  expect(await ask("/jpeg")).toMatchObject({ status: "picture", picture: { type: "image/jpeg" } });
  expect(await ask("/png")).toMatchObject({ status: "picture", picture: { type: "image/png" } });
});

test("an untrusted certificate is not accepted", async () => {
  const unknowing = pictureDownload({ resolve: toUpstream, isAllowed });
  await expect(unknowing(addressOf("/jpeg"), asking(), never)).rejects.toThrow(/self-signed/);
});

test.each(["/svg", "/html", "/pixel", "/cut", "/huge", "/endless"])(
  "Q-9: %s is refused",
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: "refused" });
  },
);

test("a title without a picture is no error; a provider that fails or breaks off is", async () => {
  expect(await ask("/unknown")).toEqual({ status: "none" });
  await expect(ask("/down")).rejects.toThrow("503");
  await expect(ask("/nowhere")).rejects.toThrow("302");
  await expect(ask("/broken")).rejects.toThrow();
  await expect(ask("/other-protocol")).rejects.toThrow("without an answer");
});

test("Q-9: three redirects within the host are followed, the fourth is not", async () => {
  expect(await ask("/hop3")).toMatchObject({ status: "picture" });
  expect(await ask("/hop4")).toMatchObject({ status: "refused" });
});

test("Q-9: a redirect to a configured host is followed once its address is checked, to others it is not", async () => {
  redirect.to = `https://media.example.net/jpeg`;
  const direct = (name: string) => at(name === UPSTREAM_HOST ? UPSTREAM_ADDRESS : "127.0.0.1");
  const outcome = download({ resolve: async (name) => direct(name) })(
    addressOf("/elsewhere"),
    asking(["*.example.net"]),
    never,
  );
  await expect(outcome).rejects.toThrow("not on the open internet");
  for (const to of [
    "https://example.org/jpeg",
    `https://${UPSTREAM_HOST}/jpeg`,
    `http://${UPSTREAM_HOST}:${String(provider.port)}/jpeg`,
    `https://user@${UPSTREAM_HOST}:${String(provider.port)}/jpeg`,
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
  ]) {
    redirect.to = to;
    expect([to, await ask("/elsewhere")]).toEqual([
      to,
      { status: "refused", reason: "it sends us on to another host" },
    ]);
  }
  expect(trap.state.hits).toBe(0);
});

test("Q-9: a caller that stops waiting closes its connection", async () => {
  const gone = new AbortController();
  const hanging = await upstream(ANSWERS);
  const address = `https://${UPSTREAM_HOST}:${String(hanging.port)}/hang`;
  const outcome = download({ ca: hanging.ca })(address, { url: address }, gone.signal);
  await expect.poll(() => hanging.hits).toEqual(["/hang"]);
  expect(hanging.open()).toBe(1);
  gone.abort();
  await expect(outcome).rejects.toThrow("aborted");
  await expect.poll(() => hanging.open()).toBe(0);
  await hanging.close();
});

test("one host gets four requests at a time", async () => {
  const get = download();
  await Promise.all(Array.from({ length: 12 }, () => get(addressOf("/slowly"), asking(), never)));
  expect(busy.most).toBe(4);
});

test("Q-9: a name that resolves to this machine on its second lookup (DNS rebinding) is refused", async () => {
  const answers = [UPSTREAM_ADDRESS, "127.0.0.1"];
  const rebinding = download({ resolve: async () => at(answers.shift() ?? "127.0.0.1") });
  const port = String(trap.port);
  const trapped = { url: `https://${UPSTREAM_HOST}:${port}/{isbn}` };
  expect(await rebinding(addressOf("/jpeg"), asking(), never)).toMatchObject({ status: "picture" });
  await expect(rebinding(`https://${UPSTREAM_HOST}:${port}/jpeg`, trapped, never)).rejects.toThrow(
    "not on the open internet",
  );
  const mixed = download({ resolve: async () => [...at(UPSTREAM_ADDRESS), ...at("127.0.0.1")] });
  await expect(mixed(addressOf("/png"), asking(), never)).rejects.toThrow("open internet");
  expect(trap.state.hits).toBe(0);
});

/** Ways to write the loopback address, and to hide it in an address that looks like the provider's. */
function spellings(port: number): readonly string[] {
  const names = [
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "017700000001",
    "0",
    "0.0.0.0",
    "127.0.0.1.",
    "１２７.０.０.１",
    "127。0。0。1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "localhost",
    "LOCALHOST.",
    "x.localhost",
    "ip6-localhost",
    `${UPSTREAM_HOST}@127.0.0.1`,
    `${UPSTREAM_HOST}:443@127.0.0.1`,
    `${UPSTREAM_HOST}%40127.0.0.1`,
  ].map((name) => `${name}:${String(port)}`);
  return [
    ...names,
    `127.0.0.1:${String(port)}#@${UPSTREAM_HOST}`,
    `127.0.0.1:${String(port)}?@${UPSTREAM_HOST}`,
    `127.0.0.1:${String(port)}\\@${UPSTREAM_HOST}`,
    `${UPSTREAM_HOST}:80@127.0.0.1:${String(port)}`,
    `\t127.0.0.1:${String(port)}`,
  ];
}

const outcomeOf = async (work: () => Promise<{ readonly status: string }>): Promise<string> => {
  try {
    return (await work()).status;
  } catch {
    return "trouble";
  }
};

test("Q-9: no spelling of an address brings the server to itself: not configured, not redirected, not requested", async () => {
  const cases = spellings(trap.port).flatMap((spelling) =>
    ["https:", "HTTPS:", "http:", "https:/", ""].map((scheme) => `${scheme}//${spelling}/cover`),
  );
  // the system's own lookup and the real check
  const plain = pictureDownload({ ca: provider.ca });
  for (const spelled of cases) {
    const configured = coverProvider.safeParse({ url: `${spelled}/{isbn}` }).success;
    // a name like any other; its address is checked when connecting
    expect([spelled, configured]).toEqual([spelled, spelled.startsWith("https://x.localhost:")]);
    redirect.to = spelled;
    const sentOn = await outcomeOf(() => ask("/elsewhere"));
    expect([spelled, ["refused", "trouble"].includes(sentOn)]).toEqual([spelled, true]);
    if (!URL.canParse(spelled)) continue;
    // even if such an address were configured
    const asked = await outcomeOf(() => plain(spelled, { url: spelled }, never));
    expect([spelled, asked === "picture"]).toEqual([spelled, false]);
  }
  await sleep(50);
  expect(trap.state.hits).toBe(0);
});
