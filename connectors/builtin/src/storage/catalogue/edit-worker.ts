import { setTimeout as wait } from "node:timers/promises";
import type { CatalogueChange } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { DataPlace } from "@freihand/database";
import type { CatalogueOwner } from "./catalogue-folder.ts";
import { CatalogueImport } from "./catalogue-import.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { edit, type Edited } from "./catalogue-edit.ts";

// Runs in the thread of `catalogue-editor.ts`, which calls each exported function by its name.

/** A change, and whose catalogue is changed. */
export interface EditJob {
  readonly place: DataPlace;
  readonly owner: CatalogueOwner;
  /** Undefined: catalogues are searched in their files. */
  readonly engine: EngineAddress | undefined;
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

async function start({ place, owner, engine }: EditJob): Promise<CatalogueImport | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const started = await CatalogueImport.start(place, owner, { engine });
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
    const file = await current.build();
    if (file !== undefined) open = current;
    return { ...edited, file };
  } catch (error) {
    current.abandon();
    throw error;
  }
}

/** Ends what `build` has begun. @public */
export async function finish({ isPublished }: { readonly isPublished: boolean }): Promise<void> {
  const current = open;
  open = undefined;
  await current?.close(isPublished);
}
