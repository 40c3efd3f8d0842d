import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const SHOWN = /screens\/([a-z0-9-]+\.png)/g;

/** Names of the pictures that some document of the repository shows, in order. */
export function shownPictures(): readonly string[] {
  const files = execFileSync("git", ["ls-files", "-z", "*.md"], { encoding: "utf8" });
  const names = files
    .split("\0")
    .filter((file) => file !== "")
    .flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(SHOWN), ([, name = ""]) => name),
    );
  return [...new Set(names)].toSorted();
}
