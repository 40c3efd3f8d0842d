import { DemoOfToday } from "../../apps/server/src/demo/testkit/demo-of-today.ts";
import { RealServer } from "../../apps/server/src/testkit/real-server.ts";
import { FILLED_FOLDER } from "./filled-folder.ts";

/** The real server with the demo, which a test may put back to its first day. */
export class DemoServer extends RealServer {
  readonly #demo = new DemoOfToday();

  /** @param env settings that differ from the defaults */
  constructor(env: Readonly<Record<string, string>> = {}) {
    super(env, process.env[FILLED_FOLDER]);
  }

  /** Resets the demo to its first day, while the server is running. */
  async resetDemo(): Promise<void> {
    await this.#demo.fill(this.dataDir);
  }
}
