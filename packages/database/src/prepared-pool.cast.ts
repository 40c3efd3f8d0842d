import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { StatementNames } from "./statement-names.ts";
import { isStalePlan } from "./storage-error.ts";

/** A pool of `pg` as Kysely takes it; statements with values are prepared. */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new StatementNames();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    // Kysely knows connections by their identity
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? preparing(client, names);
      known.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}

function preparing(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const { stream } = client.connection;
  let isTogether = false;
  // what is asked at once leaves as one message
  const together = () => {
    if (isTogether) return;
    isTogether = true;
    stream.cork();
    process.nextTick(() => {
      isTogether = false;
      stream.uncork();
    });
  };
  const once = (text: string, values: unknown[]) => {
    together();
    return client.query(
      values.length === 0 ? { text } : { name: names.nameOf(text), text, values },
    );
  };
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await once(text, [...values]);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.renew();
      // within a transaction nothing more can be done: it begins anew
      if (client.getTransactionStatus() !== "I") throw error;
      return once(text, [...values]);
    }
  };
  const release = (isBroken?: boolean) => {
    client.release(isBroken);
  };
  // Kysely's type has an overload for cursors, which nobody uses
  return { query, release } as object as PostgresPoolClient;
}
