import { spawnSync } from "node:child_process";

/** Whether a command ends well; what it prints is of no interest. */
export const ok = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "ignore"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

const PATIENCE = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];

/** Whether packages can be installed by a silent command: as root, on Debian. */
export const mayInstall = (): boolean =>
  ok("sh", "-c", "command -v apt-get") && process.getuid?.() === 0;

/** Installs packages of Debian; where that fails, once more with a new list of them. */
export function install(packages: readonly string[]): void {
  const args = [...PATIENCE, "install", "-y", "-qq", "--no-install-recommends", ...packages];
  if (ok("apt-get", ...args)) return;
  ok("apt-get", ...PATIENCE, "update", "-qq");
  ok("apt-get", ...args);
}
