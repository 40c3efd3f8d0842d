import { StoreError } from "@freihand/circulation";
import type { CatalogueChange, CatalogueChanged } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import { asStorageError, type DataPlace, StorageError, turnOf, writing } from "@freihand/database";
import type { Kysely, Transaction } from "kysely";
import PQueue from "p-queue";
import type { Piscina } from "piscina";
import type { NotesWithin } from "../circulation/circulation-store.ts";
import type { BuiltinSchema } from "../schema.ts";
import type { CatalogueOwner } from "./catalogue-folder.ts";
import { isEngineError } from "../opensearch/engine-error.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { keptText, parseKept } from "./change-receipt.cast.ts";
import { changeNotes } from "./change-notes.rules.ts";
import type * as worker from "./edit-worker.ts";
import type { StoredTitles } from "./stored-titles.ts";
import { oneThread } from "../one-thread.ts";

/** One change, at one moment. */
export interface EditRequest {
  readonly change: CatalogueChange;
  /** Unchanged when it is sent again. */
  readonly requestId: string;
  readonly today: IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  readonly newId: () => string;
}

/** The catalogue of one library, as it is changed by hand. */
export interface LibraryEditor {
  /** Builds the catalogue anew with a change in it, and publishes it together with the journal's entry. */
  edit(request: EditRequest): Promise<CatalogueChanged>;
  /** Whether a title was made at the desk, and came with no import. */
  isHandmade(id: string): boolean;
}

/** What changes are made to, and where titles are read. */
export interface EditorParts {
  readonly titles: Pick<StoredTitles, "isHandmade">;
  readonly db: Kysely<BuiltinSchema>;
  readonly place: DataPlace;
  /** Undefined: catalogues are searched in their files. */
  readonly engine: EngineAddress | undefined;
  /** Brings what was published up to date; undefined: it is. */
  readonly upToDate: (() => Promise<unknown>) | undefined;
}

/** A request is known again for so long. */
const REMEMBERED_MS = 600_000;

/** Changes catalogues in a thread of its own, one after the other: a search and a loan do not wait for it. */
export class CatalogueEditor {
  readonly #titles: EditorParts["titles"];
  readonly #db: Kysely<BuiltinSchema>;
  readonly #place: DataPlace;
  readonly #engine: EngineAddress | undefined;
  readonly #upToDate: EditorParts["upToDate"];
  readonly #thread: Piscina;
  readonly #turn = new PQueue({ concurrency: 1 });

  constructor({ titles, db, place, engine, upToDate }: EditorParts) {
    this.#engine = engine;
    this.#titles = titles;
    this.#db = db;
    this.#place = place;
    this.#upToDate = upToDate;
    // longer than a publication takes: what was built is kept by the thread until then
    this.#thread = oneThread(new URL("./edit-worker.ts", import.meta.url), 60_000);
  }

  of(owner: CatalogueOwner, notes: NotesWithin | undefined): LibraryEditor {
    return {
      edit: (request) =>
        this.#turn.add(() => this.#guarded(() => this.#edit(owner, request, notes))),
      isHandmade: (id) => this.#titles.isHandmade(owner, id),
    };
  }

  async close(): Promise<void> {
    await this.#turn.onIdle();
    await this.#thread.destroy();
  }

  async #guarded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      const cause = asStorageError(error);
      const cannotWrite = cause instanceof StorageError || isEngineError(error);
      throw cannotWrite ? new StoreError("cannot_write", { cause }) : error;
    }
  }

  async #run<Name extends keyof typeof worker>(
    name: Name,
    job: Parameters<(typeof worker)[Name]>[0],
  ): Promise<Awaited<ReturnType<(typeof worker)[Name]>>> {
    return this.#thread.run(job, { name });
  }

  async #edit(
    owner: CatalogueOwner,
    request: EditRequest,
    notes: NotesWithin | undefined,
  ): Promise<CatalogueChanged> {
    const earlier = await this.#earlier(owner, request);
    if (earlier !== undefined) return earlier;
    const { change, today } = request;
    const [place, engine] = [this.#place, this.#engine];
    const built = await this.#run("build", { place, owner, engine, change, today });
    if (!built.ok) {
      const { ok: _ok, file: _file, ...why } = built;
      return { kind: "refused", ...why };
    }
    const { recordIds, barcodes, file } = built;
    const done: CatalogueChanged = { kind: "done", recordIds, barcodes };
    let outcome: CatalogueChanged | undefined;
    try {
      outcome = await this.#publish(owner, { request, done, file }, notes);
    } finally {
      if (file !== undefined) await this.#run("finish", { isPublished: outcome?.kind === "done" });
    }
    await this.#upToDate?.();
    return outcome;
  }

  /** One transaction: once it is committed, every new search reads the new file, and the journal says why. */
  #publish(
    owner: CatalogueOwner,
    { request, done, file }: Publication,
    notes: NotesWithin | undefined,
  ): Promise<CatalogueChanged> {
    const mine = { project: owner.project, library_id: owner.library };
    return writing(this.#db, turnOf(owner.project, owner.library), async (tx) => {
      const card = await cardAmong(tx, mine, done.barcodes);
      if (card !== undefined) return { kind: "refused", reason: "number_taken", number: card };
      if (file !== undefined) {
        const row = { file, published_at: new Date(request.nowMs).toISOString() };
        await tx
          .insertInto("catalogues")
          .values({ ...mine, ...row })
          .onConflict((known) => known.columns(["project", "library_id"]).doUpdateSet(row))
          .execute();
      }
      await remember(tx, mine, { request, done });
      for (const note of changeNotes(request.change, done)) await notes?.(tx)(note);
      return done;
    });
  }

  async #earlier(
    { project, library }: CatalogueOwner,
    { requestId, change, nowMs }: EditRequest,
  ): Promise<CatalogueChanged | undefined> {
    const row = await this.#db
      .selectFrom("desk_receipts")
      .select("receipt")
      .where((receipt) => receipt.and({ project, library_id: library, request_id: requestId }))
      .where("at_ms", ">=", nowMs - REMEMBERED_MS)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const kept = parseKept(row.receipt);
    return kept.target === targetOf(change) ? kept.done : { kind: "refused", reason: "reused" };
  }
}

type Done = Extract<CatalogueChanged, { readonly kind: "done" }>;

interface Publication {
  readonly request: EditRequest;
  readonly done: Done;
  readonly file: string | undefined;
}

interface Mine {
  readonly project: string;
  readonly library_id: number;
}

/** A number that a card has already: one scan would mean two things. */
async function cardAmong(
  tx: Transaction<BuiltinSchema>,
  mine: Mine,
  barcodes: readonly string[],
): Promise<string | undefined> {
  if (barcodes.length === 0) return undefined;
  const found = await tx
    .selectFrom("patrons")
    .select("user_id")
    .where((patron) => patron.and({ ...mine }))
    .where("user_id", "in", barcodes)
    .executeTakeFirst();
  return found?.user_id;
}

const targetOf = (change: CatalogueChange): string => JSON.stringify(change);

async function remember(
  tx: Transaction<BuiltinSchema>,
  mine: Mine,
  { request, done }: Pick<Publication, "request" | "done">,
): Promise<void> {
  const { change, requestId, nowMs, newId } = request;
  const receipt = keptText({ target: targetOf(change), done });
  await tx
    .deleteFrom("desk_receipts")
    .where("at_ms", "<", nowMs - REMEMBERED_MS)
    .execute();
  await tx
    .insertInto("desk_receipts")
    .values({ ...mine, id: newId(), request_id: requestId, at_ms: nowMs, receipt })
    .execute();
}
