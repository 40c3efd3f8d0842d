import { engineArchive, startEngineNode } from "@freihand/connector-builtin/engine-node";
import type { TestProject } from "vitest/node";

/** One node of OpenSearch for a run of the tests, where Java and Maven are. @returns a function that stops it */
export default async function opensearch(project: TestProject): Promise<(() => void) | undefined> {
  const archive = engineArchive();
  if (archive === undefined) return undefined;
  const { url, stop } = await startEngineNode(archive);
  project.provide("opensearch", url);
  return stop;
}
