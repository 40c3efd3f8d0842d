import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mixedProject } from "./mixed-project.ts";
import type { Peer } from "./peer.ts";

const ROOT = new URL("../../../../..", import.meta.url).pathname;
const SERVER = join(ROOT, "apps/server/src/main.ts");

/**
 * Starts the stand-ins and a server with them, until the server ends. Whatever it keeps is in folders of its own, which go
 * with it.
 * @param projects the folder whose demo stands beside the stand-ins
 */
export async function runPeers(projects: string): Promise<void> {
  // as before `npm start`: patrons of the stand-ins need the app
  spawnSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "freihand-peers-"));
  try {
    const data = join(folder, "data");
    const mixed = await mixedProject({
      source: projects,
      projects: join(folder, "projects"),
      data,
    });
    process.stdout.write(`${cardsText(mixed.peers)}\n`);
    const env = { ...process.env, ...mixed.env };
    const server = spawn(process.execPath, [SERVER], { env, stdio: "inherit" });
    // Ctrl+C reaches both; the server says when it is done
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => server.kill(signal));
    await once(server, "exit");
    await mixed.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function cardsText(peers: readonly Peer[]): string {
  const lines = peers.flatMap(({ id, file, cards }) => [
    `${file.libname} (library ${String(id)}, ${kindsOf(file)})`,
    ...cards.map(({ userId, password, state }) => `  ${userId}  ${password}  ${state}`),
  ]);
  return ["Libraries with a foreign system, each a stand-in on this machine:", ...lines].join("\n");
}

/** The kinds of its sources, each once. */
const kindsOf = ({ sources }: Peer["file"]): string =>
  [...new Set(Object.values(sources).map(({ kind }) => kind))].join(", ");
