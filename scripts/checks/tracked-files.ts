import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/** Files of the repository by the end of their names, including those not yet committed; paths from the root. */
export function filesOf(...ends: readonly string[]): readonly string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", ...ends],
    { cwd: root, encoding: "utf8" },
  );
  return listed.split("\0").filter((path) => path !== "" && existsSync(new URL(path, root)));
}
