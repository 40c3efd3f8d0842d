// What tests need beside the packages of npm: Debian's browser and servers, and the built client. Loading keeps the network
// busy and building a core, so both go on at the same time.
import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs scripts of package.json one after another. @returns whether all of them ended well */
async function run(...scripts: readonly string[]): Promise<boolean> {
  for (const script of scripts) {
    const [status]: unknown[] = await once(
      spawn("npm", ["run", "--silent", script], { stdio: "inherit" }),
      "exit",
    );
    if (status !== 0) return false;
  }
  return true;
}

const ended = await Promise.all([run("browser", "zebra", "postgres"), run("build")]);
process.exit(ended.every(Boolean) ? 0 : 1);
