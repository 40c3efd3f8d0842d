import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useModel } from "../../model/context.ts";
import { usePlatform } from "../../platform/context.ts";
import type { Engine } from "./engine.ts";
import type { MultiStepEvent } from "./multi-step.rules.ts";

interface EngineOptions {
  readonly onDone: (() => void) | undefined;
  readonly dispatch: (event: MultiStepEvent) => void;
}

/** The engine of a screen, which is loaded with its first action: most visits include no action. */
export interface LazyEngine {
  /** Runs work with it, as soon as it is loaded, in the order of the calls. */
  readonly use: (work: (engine: Engine) => void) => void;
  /** Undefined: not loaded yet. */
  readonly loaded: () => Engine | undefined;
}

export function useEngine({ onDone, dispatch }: EngineOptions): LazyEngine {
  const { sessions } = useModel();
  const platform = usePlatform();
  const queries = useQueryClient();
  const loading = useRef<Promise<Engine>>(undefined);
  const engine = useRef<Engine>(undefined);
  const newestOnDone = useRef(onDone);
  useEffect(() => {
    newestOnDone.current = onDone;
  }, [onDone]);

  const load = async () => {
    const { Engine: LoadedEngine } = await import("./engine.ts");
    engine.current = new LoadedEngine({
      queries,
      sessions,
      platform,
      onDone: () => newestOnDone.current?.(),
      onEvent: dispatch,
    });
    return engine.current;
  };
  const used = async (work: (engine: Engine) => void) => {
    try {
      work(await (loading.current ??= load()));
    } catch {
      // Its code failed to load: nothing was sent, and the next attempt requests it again.
      loading.current = undefined;
      dispatch({ type: "failed", failure: { kind: "offline" } });
    }
  };
  return { use: (work) => void used(work), loaded: () => engine.current };
}
