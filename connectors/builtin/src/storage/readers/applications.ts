import type { Application } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";
import { applicationOf } from "./reader-rows.cast.ts";

/** Applications of one library, as of one moment. */
export interface ApplicationView {
  /** The oldest first. */
  all(): Promise<readonly Application[]>;
  /** Undefined: it is decided, or was deleted. */
  find(id: string): Promise<Application | undefined>;
}

/** Applications of one library inside a transaction. */
export interface ApplicationTransaction extends ApplicationView {
  put(application: Application): Promise<void>;
  /** @returns false: there is none */
  remove(id: string): Promise<boolean>;
  /** Removes those made before this day. */
  removeBefore(day: IsoDate): Promise<void>;
}

const orNull = <T>(known: T | undefined): T | null => known ?? null;

/** Reads and writes one library's applications through the given connection or transaction. */
export class SqliteApplications implements ApplicationTransaction {
  readonly #db: Kysely<BuiltinSchema>;
  readonly #mine: { readonly project: string; readonly library_id: number };

  constructor(
    db: Kysely<BuiltinSchema>,
    mine: { readonly project: string; readonly library_id: number },
  ) {
    this.#db = db;
    this.#mine = mine;
  }

  async all() {
    const rows = await this.#db
      .selectFrom("applications")
      .selectAll()
      .where((row) => row.and(this.#mine))
      .orderBy("made_on")
      .orderBy("last_name")
      .orderBy("id")
      .execute();
    return rows.map(applicationOf);
  }

  async find(id: string) {
    const row = await this.#db
      .selectFrom("applications")
      .selectAll()
      .where((one) => one.and({ ...this.#mine, id }))
      .executeTakeFirst();
    return row && applicationOf(row);
  }

  async put({ id, madeOn, facts }: Application) {
    await this.#db
      .insertInto("applications")
      .values({
        ...this.#mine,
        id,
        made_on: madeOn,
        last_name: facts.lastName,
        first_name: orNull(facts.firstName),
        born_on: orNull(facts.bornOn),
        street: orNull(facts.street),
        postcode: orNull(facts.postcode),
        city: orNull(facts.city),
        email: orNull(facts.email),
        phone: orNull(facts.phone),
        language: orNull(facts.language),
      })
      .execute();
  }

  async remove(id: string) {
    const { numDeletedRows } = await this.#db
      .deleteFrom("applications")
      .where((row) => row.and({ ...this.#mine, id }))
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  async removeBefore(day: IsoDate) {
    await this.#db
      .deleteFrom("applications")
      .where((row) => row.and(this.#mine))
      .where("made_on", "<", day)
      .execute();
  }
}
