import { withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import type { Counted, FigureKind, FigureStore, VainWords } from "../figures/figure-store.ts";
import type { NewJournalEntry } from "../staff/journal.ts";
import type { LibraryPlace } from "../identity.ts";
import type { ServerSchema } from "./schema.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Words that are shown. */
const MOST_WORDS = 50;

/** Figures in the server's database. */
export const figureStore = (db: Kysely<ServerSchema>): FigureStore => ({
  add: (counted, words) =>
    withStorageErrorsAsync(
      writing(db, undefined, async (tx) => {
        for (const one of counted) await addFigure(tx, one);
        for (const one of words) await addWords(tx, one);
      }),
    ),
  hours: async (place, { fromMs, untilMs }) => {
    const rows = await db
      .selectFrom("figures")
      .select(["branch", "hour_ms", "kind", "count"])
      .where("project", "=", place.project)
      .where("library_id", "=", place.library)
      .where("hour_ms", ">=", fromMs)
      .where("hour_ms", "<", untilMs)
      .execute();
    return rows.map(({ hour_ms: hourMs, ...row }) => ({ ...row, hourMs }));
  },
  vainWords: async (place, { fromMs, untilMs }) =>
    db
      .selectFrom("vain_searches")
      .select(["words", (row) => row.fn.sum<number>("count").as("count")])
      .where("project", "=", place.project)
      .where("library_id", "=", place.library)
      .where("day_ms", ">=", fromMs)
      .where("day_ms", "<", untilMs)
      .groupBy("words")
      .orderBy("count", "desc")
      .orderBy("words")
      .limit(MOST_WORDS)
      .execute(),
  forget: async ({ figures, words }) => {
    await withStorageErrorsAsync(db.deleteFrom("figures").where("hour_ms", "<", figures).execute());
    await withStorageErrorsAsync(
      db.deleteFrom("vain_searches").where("day_ms", "<", words).execute(),
    );
  },
});

const keyOf = ({ project, library }: LibraryPlace) => ({ project, library_id: library });

async function addFigure(
  db: Kysely<ServerSchema>,
  { place, branch = "", kind, at }: Counted,
): Promise<void> {
  const hour_ms = Math.floor(at / HOUR_MS) * HOUR_MS;
  await db
    .insertInto("figures")
    .values({ ...keyOf(place), branch, hour_ms, kind, count: 1 })
    .onConflict((clash) =>
      clash
        .columns(["project", "library_id", "hour_ms", "kind", "branch"])
        .doUpdateSet((row) => ({ count: row("figures.count", "+", 1) })),
    )
    .execute();
}

async function addWords(
  db: Kysely<ServerSchema>,
  { place, words, times, at }: VainWords,
): Promise<void> {
  const day_ms = Math.floor(at / DAY_MS) * DAY_MS;
  await db
    .insertInto("vain_searches")
    .values({ ...keyOf(place), day_ms, words, count: times })
    .onConflict((clash) =>
      clash
        .columns(["project", "library_id", "day_ms", "words"])
        .doUpdateSet((row) => ({ count: row("vain_searches.count", "+", times) })),
    )
    .execute();
}

/** What is counted of what the staff does. */
const KINDS: Readonly<Record<string, FigureKind>> = {
  lend: "loan",
  return: "return",
  reader_create: "new_reader",
};

/** Counts an action where its entry is written, in the same transaction. @param at milliseconds since 1970 UTC */
export async function countAction(
  tx: Kysely<ServerSchema>,
  { project, library, branch, action, outcome }: NewJournalEntry,
  at: number,
): Promise<void> {
  const kind = KINDS[action];
  if (kind === undefined || outcome !== "done" || library === undefined) return;
  await addFigure(tx, { place: { project, library }, branch, kind, at });
}
