import type { IsoDate } from "@freihand/contract";
import type { Kysely } from "kysely";
import type { GrantedCard } from "../../readers/grant.rules.ts";
import type { BuiltinSchema } from "../schema.ts";
import { grantEndOf } from "./reader-rows.cast.ts";

/** Which end of a grant a card is. */
type End = "guardian" | "user_id";

/** Grants of one library, as of one moment. */
export interface GrantView {
  /** Who may open the account of a child. */
  guardiansOf(child: string): Promise<readonly GrantedCard[]>;
  /** Whose accounts a card may open. */
  childrenOf(guardian: string): Promise<readonly GrantedCard[]>;
  /** The child of a grant; undefined: there is none. */
  childOf(grant: string): Promise<GrantedCard | undefined>;
}

/** A grant that is to be stored. */
interface WrittenGrant {
  readonly id: string;
  readonly child: string;
  readonly guardian: string;
  readonly madeOn: IsoDate;
}

/** Grants of one library inside a transaction. */
export interface GrantTransaction extends GrantView {
  /** @returns false: it is there already */
  put(grant: WrittenGrant): Promise<boolean>;
  /** @param card at either end @returns the child's card; undefined: there is none */
  remove(grant: string, card: string): Promise<string | undefined>;
  /** Removes those of children born by this day. */
  removeBornBy(day: IsoDate): Promise<void>;
}

/** Reads and writes one library's grants through the given connection or transaction. */
export class SqliteGrants implements GrantTransaction {
  readonly #db: Kysely<BuiltinSchema>;
  readonly #mine: { readonly project: string; readonly library_id: number };

  constructor(
    db: Kysely<BuiltinSchema>,
    mine: { readonly project: string; readonly library_id: number },
  ) {
    this.#db = db;
    this.#mine = mine;
  }

  /** The grants with the card at one of their ends. */
  #with(end: End) {
    return this.#db
      .selectFrom("account_grants as grants")
      .innerJoin("patrons", (join) =>
        join
          .onRef("patrons.project", "=", "grants.project")
          .onRef("patrons.library_id", "=", "grants.library_id")
          .onRef("patrons.user_id", "=", `grants.${end}`),
      )
      .select(["grants.id", "grants.made_on", "patrons.user_id", "patrons.name", "patrons.born_on"])
      .where("grants.project", "=", this.#mine.project)
      .where("grants.library_id", "=", this.#mine.library_id)
      .orderBy("patrons.born_on", (order) => order.asc().nullsFirst())
      .orderBy("patrons.name");
  }

  async guardiansOf(child: string) {
    const rows = await this.#with("guardian").where("grants.user_id", "=", child).execute();
    return rows.map(grantEndOf);
  }

  async childrenOf(guardian: string) {
    const rows = await this.#with("user_id").where("grants.guardian", "=", guardian).execute();
    return rows.map(grantEndOf);
  }

  async childOf(grant: string) {
    const row = await this.#with("user_id").where("grants.id", "=", grant).executeTakeFirst();
    return row && grantEndOf(row);
  }

  async put({ id, child, guardian, madeOn }: WrittenGrant) {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("account_grants")
      .values({ ...this.#mine, id, user_id: child, guardian, made_on: madeOn })
      .onConflict((known) =>
        known.columns(["project", "library_id", "user_id", "guardian"]).doNothing(),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async remove(grant: string, card: string) {
    const row = await this.#db
      .deleteFrom("account_grants")
      .where((one) => one.and({ ...this.#mine, id: grant }))
      .where((one) => one.or({ user_id: card, guardian: card }))
      .returning("user_id")
      .executeTakeFirst();
    return row?.user_id;
  }

  async removeBornBy(day: IsoDate) {
    const grown = this.#db
      .selectFrom("patrons")
      .select("user_id")
      .where((one) => one.and(this.#mine))
      .where("born_on", "<=", day);
    await this.#db
      .deleteFrom("account_grants")
      .where((one) => one.and(this.#mine))
      .where("user_id", "in", grown)
      .execute();
  }
}
