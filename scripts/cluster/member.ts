import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");
const ADDRESS = /is running: (http:\S+)/;
const END_OF_BANNER = "\n\n";

/** A server of a cluster. */
export interface Member {
  readonly address: string;
  readonly pid: number | undefined;
  /** File with what it writes. */
  readonly log: string;
  /** What it says of the demo. */
  readonly banner: string;
  readonly ended: Promise<unknown>;
  readonly child: ChildProcess;
}

/** Starts a server. @param log file into which it writes @throws when it ends before it listens */
export async function startMember(env: NodeJS.ProcessEnv, log: string): Promise<Member> {
  // Ctrl-C in the terminal is not for it: it is ended in its turn
  const child = spawn(process.execPath, [MAIN], {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const file = createWriteStream(log, { flags: "a" });
  child.stdout.pipe(file);
  child.stderr.pipe(file);
  let [out, errors] = ["", ""];
  child.stderr.on("data", (data) => (errors += String(data)));
  const ended = once(child, "close");
  const listening = new Promise<string>((resolve) => {
    child.stdout.on("data", (data) => {
      if (ADDRESS.test(out)) return;
      out += String(data);
      const [, address] = ADDRESS.exec(out) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const address = await Promise.race([listening, ended.then(() => undefined)]);
  if (address === undefined) throw new Error(errors);
  const banner = out.slice(0, out.lastIndexOf(END_OF_BANNER) + END_OF_BANNER.length);
  return { address, pid: child.pid, log, banner, ended, child };
}

/** Lets it end what it is doing. */
export async function endMember({ child, ended }: Member): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}
