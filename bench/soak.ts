// Many requests against the real server with the demo, different rendered pages among them: memory and open files must not
// grow. node bench/soak.ts [requests]   default 100,000; a million takes about ten minutes
import autocannon from "autocannon";
import { cardsOfDemo } from "../apps/server/src/demo/testkit/demo-of-today.ts";
import { cardOf, RealServer } from "../apps/server/src/testkit/real-server.ts";
import { AS_BROWSER, demoPages, freshPath, untilRendered, WORDS, type DemoPages } from "./pages.ts";
import { footprintOf, rendererOf } from "./processes.ts";

const BASE = "/services/de/basic";
const searchBody = (word: string) =>
  JSON.stringify({
    libraryId: 1,
    fields: [{ id: "FREE", value: word }],
    limit: 10,
    offset: 0,
    prefetch: 10,
    countFacets: true,
    searchType: "single",
  });

async function tokenOf(url: string): Promise<string> {
  const { libraryId, userId, password } = cardOf(cardsOfDemo(), 1, "ordinary");
  const reply = await fetch(`${url}${BASE}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ libraryId, userId, password }),
  });
  const { token }: { token: string } = await reply.json();
  return token;
}

/** Server, and the process that renders; undefined while there is none. */
const footprint = (server: RealServer) => {
  const renderer = rendererOf(server);
  const { residentMb, openFiles } = footprintOf(server.pid);
  return {
    residentMb,
    openFiles,
    rendererMb: renderer === undefined ? undefined : footprintOf(renderer).residentMb,
  };
};

async function burst(url: string, amount: number, pathOf: () => string): Promise<number> {
  const authorization = `Bearer ${await tokenOf(url)}`;
  const json = { "content-type": "application/json" };
  const result = await autocannon({
    url,
    connections: 8,
    amount,
    requests: [
      ...WORDS.map((word) => ({
        method: "POST" as const,
        path: `${BASE}/library/1/search`,
        headers: json,
        body: searchBody(word),
      })),
      { path: `${BASE}/account/info`, headers: { authorization } },
      { path: `${BASE}/libraries` },
      { path: `${BASE}/library/1/info` },
      { path: "/" },
      { headers: AS_BROWSER, setupRequest: (request) => ({ ...request, path: pathOf() }) },
    ],
  });
  return result.requests.average;
}

/** @returns paths of titles and lists in turn, each of them one that nobody has requested before */
function differentPages({ records, results }: DemoPages): () => string {
  const all = [...records, ...results];
  let at = 0;
  return () => {
    at += 1;
    return freshPath(all[at % all.length] ?? "/", at);
  };
}

const wanted = Number(process.argv[2] ?? 100_000);
const server = new RealServer({ RATE_LIMIT: "0", LOG_LEVEL: "error", RENDERING: "on" });
await server.start();
try {
  const pathOf = differentPages(await demoPages(server.url));
  await untilRendered(`${server.url}/`);
  const chunk = Math.min(25_000, Math.ceil(wanted / 4));
  await burst(server.url, Math.min(5_000, chunk), pathOf);
  const before = footprint(server);
  for (let done = 0; done < wanted; done += chunk) {
    const perSecond = await burst(server.url, Math.min(chunk, wanted - done), pathOf);
    const now = footprint(server);
    console.log(
      `${String(Math.min(done + chunk, wanted))} requests, ${String(Math.round(perSecond))}/s: ${JSON.stringify(now)}`,
    );
  }
  console.log(`before ${JSON.stringify(before)}, after ${JSON.stringify(footprint(server))}`);
} finally {
  await server.stop();
  server.remove();
}
