import { afterAll, expect, test } from "vitest";
import { EmbeddedWorlds } from "../testkit/conformance-world.ts";

const worlds = new EmbeddedWorlds();
afterAll(() => worlds.close());

const by = { staff: "thea", role: "desk" } as const;
const ctx = { locale: "de", signal: new AbortController().signal, by } as const;

test("a title is reserved for a reader, once, and stands in the reader's own account", async () => {
  const { source } = await worlds.open();
  const { desk, account } = source;
  if (desk === undefined || account === undefined) throw new Error("no desk");
  const order = { requestId: "order-1", card: "bert", recordId: "r1", branch: "central" };
  const done = await desk.reserve(order, ctx);
  expect(done).toMatchObject({ kind: "done", state: "waiting", title: expect.any(String) });
  expect(await desk.reserve(order, ctx)).toEqual(done);
  const { reservations } = await account.account({ userId: "bert" }, ctx);
  expect(reservations?.filter(({ recordId }) => recordId === "r1")).toHaveLength(1);
  expect(await desk.reserve({ ...order, requestId: "order-2" }, ctx)).toMatchObject({
    kind: "refused",
    reasons: [{ reason: "already_reserved", overridableBy: "nobody" }],
  });
  expect(await desk.reserve({ ...order, requestId: "order-3", card: "1234" }, ctx)).toEqual({
    kind: "unknown_card",
  });
});
