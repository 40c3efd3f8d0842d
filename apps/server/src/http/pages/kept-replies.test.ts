import { expect, test, vi } from "vitest";
import { keptReplies } from "./kept-replies.ts";
import type { PageData } from "../../rendering/rendered-page.ts";

const ask = vi.fn<() => Promise<PageData>>();
const replied = (status: number) => ({ status, body: String(status) });

test("a reply serves further pages for five seconds", async () => {
  const clock = { now: 0 };
  const { of } = keptReplies(() => clock.now);
  ask.mockResolvedValue(replied(200));
  for (const now of [0, 4999]) {
    clock.now = now;
    expect(await of("a", ask)).toEqual(replied(200));
  }
  expect(ask).toHaveBeenCalledTimes(1);
  clock.now = 5000;
  await of("a", ask);
  await of("b", ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each([404, 429, 503])("a refusal (%i) is not kept", async (status) => {
  const { of } = keptReplies(() => 0);
  ask.mockResolvedValueOnce(replied(status)).mockResolvedValueOnce(replied(200));
  expect([await of("a", ask), await of("a", ask)]).toEqual([replied(status), replied(200)]);
});
