import { engineArchive, type EngineArchive } from "./engine-archive.ts";
import { removeEngine, startProcess, unpackEngine } from "./engine-process.ts";

export { engineArchive };

/** One node of OpenSearch, for tests and measurements. */
export interface EngineNode {
  /** `http://127.0.0.1:` and its port. */
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

const HEAP_MB = 512;

/** Starts a node in a folder of its own. @param archive absolute path, as in `engineArchive` */
export async function startEngineNode(archive: string, heapMb = HEAP_MB): Promise<EngineNode> {
  const home = unpackEngine(archive);
  const lines = ["discovery.type: single-node"];
  const started = startProcess(home, { name: "node", heapMb, lines });
  const stop = () => {
    started.child.kill("SIGKILL");
    removeEngine(home);
  };
  try {
    return { url: `http://${await started.http}`, pid: started.child.pid ?? 0, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A node, or why there is none. @param archive undefined: the one from Maven Central */
export async function startedEngine(
  archive: EngineArchive = engineArchive(),
): Promise<EngineNode | { readonly missing: string }> {
  if ("missing" in archive) return archive;
  try {
    return await startEngineNode(archive.path);
  } catch (error) {
    return { missing: error instanceof Error ? error.message : "it did not start" };
  }
}
