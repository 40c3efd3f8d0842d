import { writeFileSync } from "node:fs";
import {
  hostsFile,
  removeEngine,
  startProcess,
  unpackEngine,
  type EngineHome,
  type EngineProcess,
} from "./engine-process.ts";

const HEAP_MB = 384;

/** One of several nodes that can fail. */
export interface ClusterNode {
  readonly name: string;
  /** `http://127.0.0.1:` and its port; the same after a new start. */
  readonly url: string;
  /** Ends it without a word. */
  readonly kill: () => Promise<void>;
  /** It holds its connections, and does nothing any more. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Starts it again with its data, after `kill`; waits until it has found the others. */
  readonly start: () => Promise<void>;
}

/** Several nodes of OpenSearch on this machine. */
export interface EngineCluster {
  readonly nodes: readonly ClusterNode[];
  readonly stop: () => Promise<void>;
}

/** Starts a cluster whose nodes are all alike. @param names one for each node, letters and digits */
export async function startEngineCluster(
  archive: string,
  names: readonly string[],
  heapMb = HEAP_MB,
): Promise<EngineCluster> {
  const home = unpackEngine(archive);
  const nodes = names.map((name) => new ProcessNode(home, { name, names, heapMb }));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    removeEngine(home);
  };
  const meet = async (): Promise<void> => {
    const addresses = await Promise.all(nodes.map((node) => node.transport()));
    const hosts = addresses.filter((address) => address !== undefined).join("\n");
    for (const name of names) writeFileSync(hostsFile(home, name), hosts);
  };
  try {
    for (const node of nodes) node.launch(meet);
    await meet();
    await Promise.all(nodes.map((node) => node.listening()));
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface NodeOptions {
  readonly name: string;
  readonly names: readonly string[];
  readonly heapMb: number;
}

class ProcessNode implements ClusterNode {
  readonly #home: EngineHome;
  readonly #options: NodeOptions;
  #running: EngineProcess | undefined;
  #meet: () => Promise<void> = () => Promise.resolve();
  #httpPort: number | undefined;

  constructor(home: EngineHome, options: NodeOptions) {
    this.#home = home;
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#httpPort)}`;
  }

  /** @param meet tells all nodes where the others are */
  launch(meet: () => Promise<void>): void {
    this.#meet = meet;
    const { name, names, heapMb } = this.#options;
    const lines = [
      "cluster.name: freihand-test",
      "discovery.seed_providers: file",
      `cluster.initial_cluster_manager_nodes: [${names.join(",")}]`,
    ];
    const port = this.#httpPort === undefined ? {} : { httpPort: this.#httpPort };
    this.#running = startProcess(this.#home, { name, heapMb, lines, ...port });
  }

  /** @returns undefined while it does not run */
  async transport(): Promise<string | undefined> {
    return this.#running?.transport;
  }

  async listening(): Promise<void> {
    const address = (await this.#running?.http) ?? "";
    this.#httpPort = Number(address.split(":").at(-1));
  }

  readonly kill = async (): Promise<void> => {
    const child = this.#running?.child;
    this.#running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = Promise.withResolvers<undefined>();
    child.once("exit", () => {
      ended.resolve(undefined);
    });
    child.kill("SIGKILL");
    await ended.promise;
  };

  readonly pause = (): void => {
    this.#running?.child.kill("SIGSTOP");
  };

  readonly resume = (): void => {
    this.#running?.child.kill("SIGCONT");
  };

  readonly start = async (): Promise<void> => {
    this.launch(this.#meet);
    await this.#meet();
    await this.listening();
  };
}
