import * as z from "zod/mini";
import { createPersisted, type Persisted } from "../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { TextStore } from "../../platform/ports/text-store.ts";

const shape = z.object({
  /** Undefined: the patron has not chosen. */
  isFolded: z.optional(z.boolean()),
});

/** Whether the patron collapsed the drawer on this device. */
export function drawerChoice(texts: TextStore): Persisted<z.infer<typeof shape>> {
  return createPersisted(texts, {
    key: STORED_KEYS.drawer,
    version: 1,
    schema: shape,
    fallback: {},
  });
}
