/** "Frei", and the second of our locks. */
const LOCK = "1181902185, 2";

/**
 * Runs work while no other process over the same database does: whoever comes meanwhile waits for the end of it, or of
 * the process that does it.
 * @param url such as `postgres://freihand@localhost/freihand`
 */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url, application_name: "freihand start" });
  // the work has connections of its own, which fail then
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
