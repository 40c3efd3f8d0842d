import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** Whatever statements run through: a database or a transaction in it. */
type Connected = Pick<Kysely<unknown>, "getExecutor">;

/** Whether the tables are in PostgreSQL; else they are in SQLite. */
export const isPostgres = (db: Connected): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Right side of `in`. One text for any number of values, so that the statement is compiled once. */
export function textsIn(db: Connected, values: readonly string[]): RawBuilder<string> {
  const json = JSON.stringify(values);
  return isPostgres(db)
    ? sql<string>`(select json_array_elements_text(${json}::json))`
    : sql<string>`(select value from json_each(${json}))`;
}

/** What a trigger does: it forbids the change, with these words for its author, or runs a statement. */
type TriggerAction = { readonly forbid: string } | { readonly run: string };

interface Trigger {
  readonly name: string;
  /** When, such as `before update on loans`. */
  readonly on: string;
  /** Condition over `old` and `new`; undefined: always. */
  readonly when?: string;
  readonly action: TriggerAction;
}

/** Condition of a trigger: the column changes. */
export const isOther = (column: string): string => `new.${column} is distinct from old.${column}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const sqliteTrigger = ({ name, on, when, action }: Trigger): readonly string[] => [
  `create trigger ${name} ${on} ${when === undefined ? "" : `when ${when}`} begin ${
    "run" in action ? action.run : `select raise(abort, ${quoted(action.forbid)})`
  }; end`,
];

/** Conditions are part of the function: those of PostgreSQL's triggers may not look into tables. */
const postgresTrigger = ({ name, on, when, action }: Trigger): readonly string[] => [
  `create function ${name}() returns trigger language plpgsql as $body$ begin
    if ${when ?? "true"} then ${
      "run" in action ? action.run : `raise exception ${quoted(action.forbid)}`
    }; end if;
    return ${on.includes(" delete ") ? "old" : "new"};
  end $body$`,
  `create trigger ${name} ${on} for each row execute function ${name}()`,
];

/** Creates a trigger that both databases understand, for each row. */
export async function createTrigger(db: Kysely<unknown>, trigger: Trigger): Promise<void> {
  const statements = isPostgres(db) ? postgresTrigger(trigger) : sqliteTrigger(trigger);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
