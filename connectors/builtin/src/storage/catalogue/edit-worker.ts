import { setTimeout as wait } from "node:timers/promises";
import type { CatalogueChange } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { CatalogueOwner } from "./catalogue-folder.ts";
import { CatalogueImport } from "./catalogue-import.ts";
import { edit, type Edited } from "./catalogue-edit.ts";

// Runs in the thread of `catalogue-editor.ts`, which calls each exported function by its name.

/** A change, and whose catalogue is changed. */
export interface EditJob {
  readonly dataDir: string;
  readonly owner: CatalogueOwner;
  readonly change: CatalogueChange;
  readonly today: IsoDate;
}

/** `file` undefined: nothing has changed, and there is nothing to publish. */
export type EditBuilt = Edited & { readonly file?: string | undefined };

const ASK_AGAIN_MS = 250;
/** A desk does not wait longer for an import: those take minutes. */
const ATTEMPTS = 16;

/** What was built and not published yet: one at a time. */
let open: CatalogueImport | undefined;

async function start({ dataDir, owner }: EditJob): Promise<CatalogueImport | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const started = await CatalogueImport.start(dataDir, owner);
    if (started !== undefined) return started;
    await wait(ASK_AGAIN_MS);
  }
  return undefined;
}

/** Builds a catalogue with a change in it; `finish` ends it. @public */
export async function build(job: EditJob): Promise<EditBuilt> {
  const current = await start(job);
  if (current === undefined) return { ok: false, reason: "busy" };
  try {
    const edited = edit(current, job.change, job.today);
    if (!edited.ok) {
      current.abandon();
      return edited;
    }
    const file = current.build();
    if (file !== undefined) open = current;
    return { ...edited, file };
  } catch (error) {
    current.abandon();
    throw error;
  }
}

/** Ends what `build` has begun. @public */
export function finish({ isPublished }: { readonly isPublished: boolean }): void {
  open?.close(isPublished);
  open = undefined;
}
