import type { DatabaseSync, StatementSync } from "node:sqlite";
import { openReadOnly } from "@freihand/database/reader";
import { FORMAT, formatOf } from "./union-schema.ts";
import { parseNumberPairs } from "./number-pairs.cast.ts";
import { firstRowOf } from "./union-rows.rules.ts";
import { UnionLookups, unionStatements } from "./union-texts.ts";
import type { MemberOfUnion } from "./member-texts.ts";

/** A member at the moment of a search: its number, and the catalogue file that its rows are those of. */
interface FoundMember {
  readonly member: number;
  readonly file: string;
}

/** What a search may use of a union. */
export interface UnionMoment {
  /** @returns undefined: the union has no rows of this file of the library, and cannot answer for it */
  member(library: number, file: string): MemberOfUnion | undefined;
  /** Numbers of the works of a member's titles, by row; 0: the title is a work of its own. */
  worksOf(member: MemberOfUnion, file: string): Float64Array;
}

/** A union file, as it is searched. */
export class UnionFile {
  readonly #db: DatabaseSync;
  readonly #statements: ReturnType<typeof unionStatements>;
  readonly #members: StatementSync;
  readonly #works: StatementSync;
  /** By member, read once for each of its files. */
  readonly #worksOf = new Map<number, { readonly file: string; readonly works: Float64Array }>();

  /** @throws when it is none, or one of another version */
  constructor(path: string) {
    this.#db = openReadOnly(path);
    if (formatOf(this.#db) !== FORMAT) throw new Error("a union file of another version");
    this.#statements = unionStatements(this.#db);
    this.#members = this.#db.prepare(
      "select member, library, file from members where file is not null",
    );
    this.#works = this.#db.prepare(
      "select row, work from titles where row >= ? and row < ? order by row desc",
    );
    this.#works.setReturnArrays(true);
  }

  /** All that is read in it is of one moment, whatever is written meanwhile. */
  read<T>(work: (moment: UnionMoment) => T): T {
    this.#db.exec("begin");
    try {
      const members = new Map(
        this.#members
          .all()
          .map((row): [number, FoundMember] => [
            Number(row["library"]),
            { member: Number(row["member"]), file: String(row["file"]) },
          ]),
      );
      const lookups = new UnionLookups(this.#statements);
      return work({
        member: (library, file) => {
          const known = members.get(library);
          return known?.file === file ? { member: known.member, lookups } : undefined;
        },
        worksOf: ({ member }, file) => this.#memberWorks(member, file),
      });
    } finally {
      this.#db.exec("commit");
    }
  }

  /** To be called within `read`, where the member's rows are those of the file. */
  #memberWorks(member: number, file: string): Float64Array {
    const known = this.#worksOf.get(member);
    if (known?.file === file) return known.works;
    const first = firstRowOf(member);
    const rows = parseNumberPairs(this.#works.all(first, firstRowOf(member + 1)));
    const works = new Float64Array(rows.length === 0 ? 0 : (rows[0]?.[0] ?? 0) - first + 1);
    for (const [row, work] of rows) works[row - first] = work ?? 0;
    this.#worksOf.set(member, { file, works });
    return works;
  }

  close(): void {
    this.#db.close();
  }
}
