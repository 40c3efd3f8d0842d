import { act } from "@testing-library/react";
import { libraryId, userId } from "@freihand/contract";
import { beforeEach, expect, it, vi } from "vitest";
import type { Engine } from "./engine.ts";
import { RENEW } from "./fixtures/Opener.tsx";
import { stage } from "./fixtures/Stage.tsx";
import { useMultiStep, type MultiStep } from "./useMultiStep.ts";

type Work = (engine: Pick<Engine, "start" | "close">) => void;

const late = vi.hoisted((): { works: Work[] } => ({ works: [] }));
// The code of the engine is still loading.
vi.mock("./useEngine.ts", () => ({
  useEngine: () => ({ use: (work: Work) => late.works.push(work), loaded: () => undefined }),
}));
beforeEach(() => {
  late.works.length = 0;
});

const OTHER_CARD = { libraryId: libraryId.parse(2), userId: userId.parse("2002") };

function engineComes() {
  const engine = { start: vi.fn<Engine["start"]>(), close: vi.fn<Engine["close"]>() };
  for (const work of late.works) work(engine);
  return engine;
}

async function shownFlow(): Promise<() => MultiStep> {
  const shown: MultiStep[] = [];
  function Show() {
    const flow = useMultiStep();
    shown.push(flow);
    return null;
  }
  await stage(<Show />);
  return () => {
    const flow = shown.at(-1);
    if (flow === undefined) throw new Error("nothing is shown");
    return flow;
  };
}

it("an action closed before its code loads is not sent", async () => {
  const flow = await shownFlow();
  act(() => {
    flow().start(RENEW);
  });
  act(() => {
    flow().close();
  });
  expect(engineComes().start).not.toHaveBeenCalled();
});

it("an action whose code failed to load is retried for the same card", async () => {
  const flow = await shownFlow();
  act(() => {
    flow().start(RENEW, OTHER_CARD);
  });
  late.works.length = 0; // it failed to load
  act(() => {
    flow().repeat();
  });
  expect(engineComes().start.mock.lastCall).toEqual([RENEW, OTHER_CARD]);
});
