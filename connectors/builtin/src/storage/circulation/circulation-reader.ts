import type { DatabaseSync } from "node:sqlite";
import type {
  CirculationScope,
  CopyStateReader,
  HeldCopy,
  LentCopy,
  MarkedCopy,
} from "@freihand/circulation";
import { withStorageErrors } from "@freihand/database/reader";
import { copyStatesOf, type CopyStateRow } from "./circulation-rows.cast.ts";

/** Titles per query; a page of hits with its prefetch fits. */
const BATCH_SIZE = 200;

/** `cross join`: from the titles to their rows. Left to itself, SQLite reads all loans of the library for a page of titles. */
const QUERY = `
  with asked(record_id) as materialized (select value from json_each(:ids))
  select 'loan' as kind, l.record_id, l.copy_id, l.due as fact
    from asked cross join loans l
      on l.project = :project and l.library_id = :library and l.record_id = asked.record_id
  union all
  select case when r.copy_id is not null then 'held' when r.state = 'suspended' then 'suspended' else 'waiting' end,
    r.record_id, r.copy_id, r.state
    from asked cross join reservations r
      on r.project = :project and r.library_id = :library and r.record_id = asked.record_id
  union all
  select 'mark', m.record_id, m.copy_id, m.kind
    from asked cross join copy_marks m
      on m.project = :project and m.library_id = :library and m.record_id = asked.record_id`;

interface Collected {
  readonly loans: LentCopy[];
  readonly held: HeldCopy[];
  marked?: MarkedCopy[];
  queue: number;
  waiting: number;
}

function collect(title: Collected, row: CopyStateRow): void {
  switch (row.kind) {
    case "loan":
      title.loans.push({ copyId: row.copy_id, due: row.fact });
      return;
    case "held":
      title.held.push({ copyId: row.copy_id, state: row.fact });
      title.queue += 1;
      return;
    case "waiting":
      title.waiting += 1;
      title.queue += 1;
      return;
    case "suspended":
      title.queue += 1;
      return;
    case "mark":
      title.marked = [...(title.marked ?? []), { copyId: row.copy_id, kind: row.fact }];
  }
}

function collectAll(rows: Iterable<CopyStateRow>): ReadonlyMap<string, Collected> {
  const titles = new Map<string, Collected>();
  for (const row of rows) {
    const title = titles.get(row.record_id) ?? { loans: [], held: [], queue: 0, waiting: 0 };
    titles.set(row.record_id, title);
    collect(title, row);
  }
  return titles;
}

function batchesOf(recordIds: readonly string[]): readonly (readonly string[])[] {
  const distinct = [...new Set(recordIds)];
  return Array.from({ length: Math.ceil(distinct.length / BATCH_SIZE) }, (_, block) =>
    distinct.slice(block * BATCH_SIZE, (block + 1) * BATCH_SIZE),
  );
}

/** Reads circulation data for the search. @param db a read-only connection of the calling thread */
export function circulationReader(db: DatabaseSync): CopyStateReader {
  const statement = withStorageErrors(() => db.prepare(QUERY));
  const read = ({ project, libraryId }: CirculationScope, ids: readonly string[]) =>
    withStorageErrors(() =>
      copyStatesOf(statement.all({ ids: JSON.stringify(ids), project, library: libraryId })),
    );
  return {
    statesOf: (scope, recordIds) =>
      collectAll(batchesOf(recordIds).flatMap((block) => read(scope, block))),
  };
}
