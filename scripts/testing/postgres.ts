import { openDatabase } from "@freihand/database";
import { postgresCommands, startCluster, withName } from "@freihand/database/testkit";
import type { TestProject } from "vitest/node";

/** PostgreSQL for one run of the tests, where it is installed. @returns a function that stops it */
export default async function postgres(project: TestProject): Promise<(() => void) | undefined> {
  const commands = postgresCommands();
  if (commands === undefined) return undefined;
  const { url, stop } = startCluster(commands);
  try {
    // what every new database is a copy of
    await (await openDatabase(withName(url, "template1"))).close();
  } catch (error) {
    stop();
    throw error;
  }
  project.provide("postgres", url);
  return stop;
}
