// Installs Debian's Zebra, a real SRU server for the tests, where that takes a silent command. They are skipped without it.
import { install, mayInstall, ok } from "./debian.ts";

const isThere = () => ok("sh", "-c", "command -v zebrasrv && command -v zebraidx");
const PACKAGES = ["idzebra-2.0-utils", "idzebra-2.0-common", "libidzebra-2.0-mod-dom"];

if (!isThere() && mayInstall()) install(PACKAGES);
if (!isThere())
  process.stdout.write(
    `No Zebra: what needs it is skipped (Debian: apt-get install ${PACKAGES.join(" ")}).\n`,
  );
