import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SampleRecord } from "./sample-records.ts";
import { SCHEMAS } from "./sample-xml.ts";
import { zebraFiles } from "./zebra-files.ts";

/** Debian's Zebra, with a database of its own. */
export interface Zebra {
  /** Base address of the database. */
  readonly url: string;
  close(): Promise<void>;
}

const answers = (program: string): boolean => spawnSync(program, ["-V"]).error === undefined;

/** Whether `zebrasrv` and `zebraidx` are installed here (Debian: `idzebra-2.0`). */
export const hasZebra = (): boolean => answers("zebrasrv") && answers("zebraidx");

function index(folder: string, ...command: readonly string[]): void {
  const { status, stderr } = spawnSync("zebraidx", ["-c", "zebra.cfg", ...command], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`zebraidx ${command.join(" ")}: ${stderr}`);
}

function database(folder: string, records: readonly SampleRecord[]): void {
  for (const part of ["register", "lock", "records"]) mkdirSync(join(folder, part));
  for (const [name, text] of Object.entries(zebraFiles(folder)))
    writeFileSync(join(folder, name), text);
  const collection = records.map((record) => SCHEMAS.marcxml.write(record)).join("\n");
  writeFileSync(join(folder, "records", "all.xml"), `<collection>${collection}</collection>`);
  index(folder, "init");
  index(folder, "update", "records");
}

/** Whether somebody listens at a socket. */
async function isOpen(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const START_MS = 20_000;

async function untilOpen(path: string): Promise<void> {
  const signal = AbortSignal.timeout(START_MS);
  while (!(await isOpen(path))) {
    signal.throwIfAborted();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Passes a free port on to a socket: Zebra itself does not tell which free port it took. */
async function passedOn(path: string, open: Set<Socket>): Promise<Server> {
  const server = createServer((caller) => {
    const zebra = connect(path);
    for (const [one, other] of [
      [caller, zebra],
      [zebra, caller],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/**
 * Starts Zebra over a new database in a temporary folder, at a free port: SRU 1.1, 1.2 and 2.0 with MARCXML.
 * @throws when it is not installed, or does not start
 */
export async function startZebra(records: readonly SampleRecord[]): Promise<Zebra> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-zebra-"));
  database(folder, records);
  const zebra = spawn("zebrasrv", ["-v", "fatal", "-f", "server.xml"], {
    cwd: folder,
    stdio: "ignore",
  });
  const ended = once(zebra, "exit");
  const path = join(folder, "socket");
  await Promise.race([
    untilOpen(path),
    ended.then(() => {
      throw new Error("zebrasrv ended at once");
    }),
  ]);
  const open = new Set<Socket>();
  const server = await passedOn(path, open);
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${String(port)}/Default`,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      zebra.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
