// Many requests against the real server with the demo: memory and open files must not grow. node bench/soak.ts
// [requests]   default 100,000; a million takes about ten minutes
import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";
import { cardsOfDemo } from "../apps/server/src/demo/testkit/demo-of-today.ts";
import { cardOf, RealServer } from "../apps/server/src/testkit/real-server.ts";

interface Footprint {
  readonly residentMb: number;
  readonly openFiles: number;
}

const footprint = (pid: number): Footprint => {
  const [, kb = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
  return {
    residentMb: Math.round(Number(kb) / 1024),
    openFiles: readdirSync(`/proc/${String(pid)}/fd`).length,
  };
};

const BASE = "/services/de/basic";
const WORDS = [
  "garten",
  "geschichte",
  "momo",
  "kochen",
  "python",
  "krimi",
  "straße",
  "harry potter",
  "umwelt",
  "xyzzyq",
];

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

async function burst(url: string, amount: number): Promise<number> {
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
    ],
  });
  return result.requests.average;
}

const wanted = Number(process.argv[2] ?? 100_000);
const server = new RealServer({ RATE_LIMIT: "0", LOG_LEVEL: "error", RENDERING: "on" });
await server.start();
try {
  await burst(server.url, 5_000);
  const before = footprint(server.pid);
  const chunk = 50_000;
  for (let done = 0; done < wanted; done += chunk) {
    const perSecond = await burst(server.url, Math.min(chunk, wanted - done));
    const now = footprint(server.pid);
    console.log(
      `${String(Math.min(done + chunk, wanted))} requests, ${String(Math.round(perSecond))}/s: ${String(now.residentMb)} MB, ${String(now.openFiles)} open files`,
    );
  }
  const after = footprint(server.pid);
  console.log(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
} finally {
  await server.stop();
  server.remove();
}
