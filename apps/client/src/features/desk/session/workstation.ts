import { createStore, type StoreApi } from "zustand/vanilla";
import { libraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { jsonOf } from "../../../api/json.rules.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import type { TextStore } from "../../../platform/ports/platform.ts";

const workstation = z.object({
  /** Where this computer stands; undefined: not chosen yet. */
  libraryId: z.optional(libraryId),
  branch: z.optional(z.string()),
  /** Name of the computer, for the journal. */
  name: z.optional(z.string()),
  /** Without sounds. */
  isSilent: z.optional(z.boolean()),
  /** From the last sign-in: other people's failures do not delay the next. It opens nothing. */
  deviceToken: z.optional(z.string()),
});

/** What this computer remembers about being a desk; it names nobody. */
export type Workstation = z.infer<typeof workstation>;

/** The computer's memory of being a desk; what cannot be read counts as none. */
export function createWorkstation(texts: TextStore): StoreApi<Workstation> {
  const kept = workstation.safeParse(jsonOf(texts.read(STORED_KEYS.desk) ?? ""));
  const store = createStore<Workstation>(() => (kept.success ? kept.data : {}));
  store.subscribe((state) => {
    texts.write(STORED_KEYS.desk, JSON.stringify(state));
  });
  return store;
}
