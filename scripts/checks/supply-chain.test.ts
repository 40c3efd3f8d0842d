import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.optional(z.string()),
        integrity: z.optional(z.string()),
        resolved: z.optional(z.string()),
        link: z.optional(z.boolean()),
        dev: z.optional(z.boolean()),
        license: z.optional(z.string()),
        hasInstallScript: z.optional(z.boolean()),
        peerDependencies: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")));

const fetched = Object.entries(lockfile.packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && link !== true,
);
/** Licences that MIT software may ship with. */
const LICENCES = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "0BSD",
  "MIT-0", // MIT without the duty to name the author
  "Python-2.0",
  // a typeface, shipped unmodified and under its own name
  "OFL-1.1",
  // concerns its own files alone, which are shipped unmodified
  "MPL-2.0",
]);
/** Their licence has no short name: a typeface, free to ship unmodified (Bitstream Vera, Arev, public domain). */
const READ = new Set(["node_modules/dejavu-fonts-ttf"]);

/** Of several alternative licences one is enough. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((one) => LICENCES.has(one));

test("Q-29 every package that we fetch is pinned by its checksum, and no registry address is written down", () => {
  expect(fetched.length).toBeGreaterThan(100);
  expect(
    fetched.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path),
  ).toEqual([]);
  expect(
    fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
  ).toEqual([]);
});
test("Q-29 no package runs an install script", () => {
  expect(fetched.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([]);
  expect(readFileSync(new URL("../../.npmrc", import.meta.url), "utf8")).toContain(
    "strict-allow-scripts=true",
  );
});
test("Q-29 what ships has a licence that allows it", () => {
  const shipped = fetched.filter(([, { dev }]) => dev !== true);
  const unread = shipped.filter(([path]) => !READ.has(path));
  expect(unread.filter(([, { license }]) => !isAllowed(license ?? "none"))).toEqual([]);
});
test("every npm since 9 accepts the lockfile: no package requires another version under the name of one of our aliases", () => {
  // such as an optional peer "npm:typescript@>=7.1": npm before 11.19 reports the lockfile as out of sync
  const aliased = fetched.flatMap(([path, { peerDependencies = {} }]) =>
    Object.entries(peerDependencies)
      .filter(([, range]) => range.startsWith("npm:"))
      .filter(([name]) => lockfile.packages[`node_modules/${name}`] !== undefined)
      .map(([name]) => `${path} wants ${name}`),
  );
  expect(aliased).toEqual([]);
});
