import { createServer } from "node:http";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { FaultProxy } from "./support/fault-proxy.ts";
import { FAULTS, isDelivered, isEndless, type Fault } from "./support/faults.ts";

/** A server that counts what reaches it. */
const reached: string[] = [];
const server = createServer((asked, answer) => {
  reached.push(`${String(asked.method)} ${String(asked.url)}`);
  answer.setHeader("content-type", "application/json").end(JSON.stringify({ said: "all of it" }));
});
let proxy: FaultProxy;

test.beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  proxy = new FaultProxy(`http://127.0.0.1:${String(address.port)}`);
  await proxy.start();
});
test.afterAll(async () => {
  await proxy.stop();
  server.close();
});
test.afterEach(() => {
  proxy.mend();
  reached.length = 0;
});

/** How a client interprets the response. */
async function ask(): Promise<unknown> {
  const body = JSON.stringify({ requestId: "wish-1" });
  const reply = await fetch(`${proxy.url}/cancel?x=1`, { method: "POST", body });
  return reply.ok ? reply.json() : reply.status;
}

test("what is not spoiled passes as it is", async () => {
  proxy.spoil("/prolong", "reset");
  expect(await ask()).toEqual({ said: "all of it" });
  expect(reached).toEqual(["POST /cancel?x=1"]);
  expect(proxy.calls("/cancel").at(-1)).toEqual({
    method: "POST",
    path: "/cancel",
    requestId: "wish-1",
    fault: undefined,
  });
});

for (const fault of FAULTS.filter((one) => !isEndless(one)))
  test(`${fault}: no usable answer comes, and the server has ${isDelivered(fault) ? "" : "not "}seen the call`, async () => {
    proxy.spoil("/cancel", fault);
    const outcome = await ask().catch(() => "lost");
    expect(outcome).toBe(fault === "bad-gateway" ? 502 : "lost");
    expect(reached).toHaveLength(isDelivered(fault) ? 1 : 0);
    proxy.mend();
    expect(await ask()).toEqual({ said: "all of it" });
  });

for (const fault of ["hang", "trickle"] satisfies Fault[])
  test(`${fault}: nothing comes until everything is mended`, async () => {
    proxy.spoil("/cancel", fault);
    let isOver = false;
    const outcome = ask()
      .catch(() => "lost")
      .finally(() => (isOver = true));
    await expect.poll(() => proxy.calls("/cancel").at(-1)?.fault).toBe(fault);
    expect(isOver).toBe(false);
    proxy.mend();
    expect(await outcome).toBe("lost");
    expect(reached).toHaveLength(fault === "trickle" ? 1 : 0);
  });
