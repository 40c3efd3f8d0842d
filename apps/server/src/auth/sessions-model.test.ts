import fc from "fast-check";
import { expect, test } from "vitest";
import { begun, scripts, survivors } from "./testkit/session-model.ts";

test("Q-14: in any order of refresh, replay, theft, logout and time the server follows the rules, and thief and owner are never both signed in", async () => {
  await fc.assert(
    fc.asyncProperty(scripts, fc.boolean(), async (script, remember) => {
      const running = await begun(remember);
      await fc.asyncModelRun(() => running, script);
      expect((await survivors(running)).size).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
}, 120_000);
