import { startedEngine } from "@freihand/connector-builtin/engine-node";
import type { TestProject } from "vitest/node";

/**
 * One node of OpenSearch for a run of the tests. Where it cannot be started, the tests that need it are skipped with the reason:
 * an error here would end all others too.
 * @returns a function that stops it
 */
export default async function opensearch(project: TestProject): Promise<(() => void) | undefined> {
  const engine = await startedEngine();
  if ("missing" in engine) {
    project.provide("opensearchMissing", engine.missing);
    return undefined;
  }
  project.provide("opensearch", engine.url);
  return engine.stop;
}
