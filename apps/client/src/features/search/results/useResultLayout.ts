import { useState } from "react";
import * as z from "zod/mini";
import { createPersisted, type Persisted } from "../../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { TextStore } from "../../../platform/ports/platform.ts";

const shape = z.object({ layout: z.enum(["list", "covers"]) });

/** The layout of hits: as rows with details, or as covers side by side. */
export type ResultLayout = z.infer<typeof shape>["layout"];

const keptLayout = (texts: TextStore): Persisted<z.infer<typeof shape>> =>
  createPersisted(texts, {
    key: STORED_KEYS["result-view"],
    version: 1,
    schema: shape,
    fallback: { layout: "list" },
  });

/** The layout of hits chosen on this device, and a function to change it. */
export function useResultLayout(): readonly [ResultLayout, (layout: ResultLayout) => void] {
  const { texts } = usePlatform();
  const [chosen, setChosen] = useState<ResultLayout>();
  const choose = (next: ResultLayout) => {
    setChosen(next);
    keptLayout(texts).write({ layout: next });
  };
  return [chosen ?? keptLayout(texts).read().layout, choose];
}
