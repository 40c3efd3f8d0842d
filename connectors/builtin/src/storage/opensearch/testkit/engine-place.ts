import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { EngineClient } from "../engine-client.ts";
import type { EngineAddress } from "@freihand/catalogue";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a node; absent where there is none. */
    readonly opensearch?: string;
    /** Why there is none. */
    readonly opensearchMissing?: string;
  }
}

/** Whether there is a node. */
export const hasEngine = (): boolean => inject("opensearch") !== undefined;

/** A title for a suite that needs the engine: it tells why it is skipped. */
export const ENGINE_SUITE = hasEngine()
  ? "OpenSearch"
  : `OpenSearch (${inject("opensearchMissing") ?? "not started"})`;

/** A part of the node for one file of tests. */
export interface EnginePlace {
  readonly address: EngineAddress;
  readonly client: EngineClient;
  /** Deletes everything in it. */
  readonly remove: () => Promise<void>;
}

export function newEnginePlace(): EnginePlace {
  const prefix = `t${randomBytes(6).toString("hex")}`;
  const address = { nodes: [inject("opensearch") ?? ""], prefix };
  const client = new EngineClient(address);
  return {
    address,
    client,
    remove: async () => {
      const found = await client.work({ method: "GET", path: `/${prefix}_*/_settings` });
      for (const name of Object.keys(found))
        await client.work({ method: "DELETE", path: `/${name}` });
    },
  };
}
