// Installs Debian's Zebra, a real SRU server for the tests, where that takes a silent command. They are skipped without it.
import { spawnSync } from "node:child_process";

const ok = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "ignore"] }).status === 0;

const isThere = () => ok("sh", "-c", "command -v zebrasrv && command -v zebraidx");
const mayInstall = () => ok("sh", "-c", "command -v apt-get") && process.getuid?.() === 0;
const PACKAGES = ["idzebra-2.0-utils", "idzebra-2.0-common", "libidzebra-2.0-mod-dom"];
const PATIENCE = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];
const install = () =>
  ok("apt-get", ...PATIENCE, "install", "-y", "-qq", "--no-install-recommends", ...PACKAGES);

if (!isThere() && mayInstall() && !install()) {
  ok("apt-get", ...PATIENCE, "update", "-qq");
  install();
}
if (!isThere())
  process.stdout.write(
    `No Zebra: what needs it is skipped (Debian: apt-get install ${PACKAGES.join(" ")}).\n`,
  );
