import { copyFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { matchTerms, parseQuery, toFts, type CatalogueQuery } from "@freihand/catalogue";
import type { SearchCase } from "./search-cases.ts";

/**
 * The alternative: everything in SQL. Hits by `ORDER BY bm25 LIMIT`, the total by `count(*)`, and every facet by a
 * join and `GROUP BY` over a table of values. Same file, same texts, same machine, same run.
 */
export class SqlSearch {
  readonly #path: string;
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#path = `${file}.sql-alternative`;
    copyFileSync(file, this.#path);
    this.#db = new DatabaseSync(this.#path);
    this.#db.exec(`
      pragma journal_mode = off;
      create table if not exists facet_values (row integer not null, facet text not null, value text not null);
      insert into facet_values
        select f.row, facet.key, value.value
        from facts f, json_each(f.facets) facet, json_each(facet.value) value;
      create index facet_values_by_row on facet_values (row, facet, value);
      create index facts_by_year on facts (year);
      analyze`);
  }

  /** @returns milliseconds; undefined for a search without words */
  time(fields: SearchCase["fields"][number], countFacets: boolean): number | undefined {
    const page = { limit: 10, offset: 0, prefetch: 10, countFacets };
    const parsed = parseQuery({ ...page, fields: [...fields] }, 2027);
    if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.problem}`);
    const { terms } = parsed.query;
    if (terms.length === 0) return undefined;
    const start = performance.now();
    this.#search(toFts(matchTerms(terms)), parsed.query);
    return performance.now() - start;
  }

  #search(match: string, { yearFrom, yearTo, countFacets }: CatalogueQuery): void {
    const values = [match, yearFrom ?? 0, yearTo ?? 9999];
    const found = `from texts join facts f on f.row = texts.rowid
      where texts match ? and f.year between ? and ?`;
    this.#db
      .prepare(
        `select r.json from (select texts.rowid as row ${found} order by rank limit 20) hit
          join records r on r.row = hit.row`,
      )
      .all(...values);
    this.#db.prepare(`select count(*) ${found}`).get(...values);
    if (!countFacets) return;
    this.#db
      .prepare(
        `select v.facet, v.value, count(*) as n
          from (select texts.rowid as row ${found}) hit join facet_values v on v.row = hit.row
          group by v.facet, v.value order by v.facet, n desc`,
      )
      .all(...values);
  }

  close(): void {
    this.#db.close();
    rmSync(this.#path);
  }
}
