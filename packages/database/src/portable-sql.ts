import { type Kysely, PostgresAdapter, type RawBuilder, sql, type SqlBool } from "kysely";

/** Whatever statements run through: a database or a transaction in it. */
type Connected = Pick<Kysely<unknown>, "getExecutor">;

/** Whether the tables are in PostgreSQL; else they are in SQLite. */
export const isPostgres = (db: Connected): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Whether a column is one of the values. One text for any number of them, so that the statement is compiled once; over
 * PostgreSQL as an array, by which it finds the index: of a list made of JSON it expects a hundred rows, and reads the whole table.
 */
export function isAmong(
  db: Connected,
  column: string,
  values: readonly string[],
): RawBuilder<SqlBool> {
  const left = sql.ref(column);
  return isPostgres(db)
    ? sql`${left} = any(${values}::text[])`
    : sql`${left} in (select value from json_each(${JSON.stringify(values)}))`;
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
