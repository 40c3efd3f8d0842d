import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mixedProject, type MixedProject } from "../../apps/server/src/demo/peers/mixed-project.ts";
import { DemoServer } from "./demo-server.ts";
import { test as base } from "./test.ts";

const PROJECTS = new URL("../../projects", import.meta.url).pathname;

/** Playwright's test with a server whose libraries have foreign systems, too: stand-ins that a test may take down. */
export const test = base.extend<object, { readonly mixed: MixedProject; server: DemoServer }>({
  mixed: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "freihand-mixed-"));
      const [projects, data] = [join(folder, "projects"), join(folder, "data")];
      const mixed = await mixedProject({ source: PROJECTS, projects, data });
      await use(mixed);
      await mixed.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  server: [
    async ({ mixed }, use) => {
      const server = new DemoServer(mixed.env);
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
