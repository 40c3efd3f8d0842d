import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cruiseTree, ruleFile } from "./cruise.ts";
import { undeclaredWorkspaceImports } from "./undeclared.ts";

/** Each row breaks one rule on purpose: the file, its content, and the rule that must detect it. */
const PLANTED = [
  ["packages/contract/src/leak.ts", 'import "../../marc/src/a.ts";', "contract-stands-alone"],
  ["packages/circulation/src/io.ts", 'import "node:fs";', "engines-do-no-io"],
  [
    "packages/catalogue/src/stranger.ts",
    'import "../../circulation/src/a.ts";',
    "catalogue-and-circulation-are-strangers",
  ],
  [
    "packages/connector-kit/src/engine.ts",
    'import "../../circulation/src/a.ts";',
    "kit-knows-only-the-contract",
  ],
  [
    "packages/titles/src/system.ts",
    'import "../../circulation/src/a.ts";',
    "titles-are-of-no-system",
  ],
  [
    "packages/database/src/leak.ts",
    'import "../../../connectors/builtin/src/a.ts";',
    "database-knows-nobody",
  ],
  [
    "connectors/koha/src/stranger.ts",
    'import "../../builtin/src/a.ts";',
    "connectors-are-strangers",
  ],
  [
    "connectors/koha/src/engine.ts",
    'import "../../../packages/circulation/src/a.ts";',
    "connectors-see-kit-and-contract",
  ],
  [
    "connectors/builtin/src/server.ts",
    'import "../../../apps/server/src/auth/a.ts";',
    "connectors-not-apps",
  ],
  [
    "apps/server/src/auth/names.ts",
    'import "../../../../connectors/builtin/src/a.ts";',
    "only-main-names-connectors",
  ],
  [
    "apps/server/src/storage/names.ts",
    'import "../../../../connectors/builtin/src/a.ts";',
    "only-main-names-connectors",
  ],
  ["apps/server/src/auth/opens.ts", 'import "../storage/a.ts";', "only-main-opens-the-database"],
  [
    "apps/server/src/http/opens.ts",
    'import "../../../../packages/database/src/a.ts";',
    "only-main-opens-the-database",
  ],
  ["apps/server/src/auth/sql.ts", 'import "node:sqlite";', "database-in-one-room"],
  ["connectors/builtin/src/catalogue/sql.ts", 'import "kysely";', "database-in-one-room"],
  ["apps/server/src/auth/speaks.ts", 'import "../http/a.ts";', "http-is-outermost"],
  ["apps/server/src/auth/sideways.ts", 'import "../catalogue/a.ts";', "server-areas-are-strangers"],
  [
    "apps/client/src/api/server.ts",
    'import "../../../server/src/auth/a.ts";',
    "client-and-server-meet-in-contract",
  ],
  [
    "apps/client/src/features/record/sideways.ts",
    'import "../search/a.ts";',
    "features-are-strangers",
  ],
  ["apps/client/src/features/record/up.ts", 'import "../../app/a.ts";', "app-is-outermost"],
  ["apps/client/src/model/down.ts", 'import "../features/search/a.ts";', "shared-below-features"],
  ["apps/client/src/model/markup.ts", 'import "../ui/Box.tsx";', "model-has-no-jsx"],
  ["apps/client/src/ui/knows.ts", 'import "../model/a.ts";', "ui-is-a-kit"],
  ["apps/client/src/api/shows.ts", 'import "../ui/a.ts";', "api-is-a-leaf"],
  [
    "apps/client/src/features/record/web.ts",
    'import "../../platform/web/a.ts";',
    "only-main-picks-a-platform",
  ],
  ["apps/client/src/platform/ports/adapter.ts", 'import "../web/a.ts";', "ports-are-words-only"],
  ["apps/client/src/features/record/utils.ts", "export const a = 1;", "no-junk-drawers"],
  [
    "apps/client/src/features/record/decides.rules.ts",
    'import "../../model/a.ts";',
    "rules-are-pure",
  ],
  ["apps/client/src/model/tested.ts", 'import "../testkit/a.ts";', "no-test-code-in-production"],
  ["apps/client/src/elsewhere/a.ts", "export const a = 1;", "known-places"],
  ["apps/client/src/model/tool.ts", 'import "../../../../scripts/a.ts";', "tools-are-outermost"],
  ["scripts/leans.ts", 'import "../e2e/a.ts";', "journeys-and-benchmarks-are-leaves"],
  ["apps/server/src/auth/lost.ts", 'import "./not-there.ts";', "unresolvable"],
] as const;

const GOOD = [
  "packages/contract/src",
  "packages/marc/src",
  "packages/circulation/src",
  "packages/catalogue/src",
  "packages/titles/src",
  "packages/database/src",
  "connectors/builtin/src",
  "apps/server/src/auth",
  "apps/server/src/catalogue",
  "apps/server/src/storage",
  "apps/server/src/http",
  "apps/client/src/app",
  "apps/client/src/model",
  "apps/client/src/ui",
  "apps/client/src/testkit",
  "apps/client/src/features/search",
  "apps/client/src/platform/web",
  "scripts",
  "e2e",
];

let root = "";
const plant = (path: string, source: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${source}\nexport {};\n`);
};
const importEverything = (paths: readonly string[]) =>
  paths.map((path) => `import "../../../${path}";`).join("\n");

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "planted-"));
  symlinkSync(
    new URL("../../../node_modules", import.meta.url).pathname,
    join(root, "node_modules"),
  );
  writeFileSync(join(root, ".dependency-cruiser.cjs"), ruleFile());
  writeFileSync(
    join(root, "tsconfig.json"),
    '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler"}}',
  );
  for (const folder of GOOD) plant(`${folder}/a.ts`, "export const a = 1;");
  plant("apps/client/src/ui/Box.tsx", "export const Box = 1;");
  for (const [path, source] of PLANTED) plant(path, source);
  plant("apps/server/src/main.ts", importEverything(PLANTED.map(([path]) => path)));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test("every planted violation is found by the rule that forbids it", async () => {
  const { violations } = await cruiseTree(root);
  for (const [path, , rule] of PLANTED)
    expect(
      violations.some((line) => line.startsWith(`${rule}: `) && line.includes(path)),
      `${rule} lets ${path} through`,
    ).toBe(true);
}, 60_000);

describe("a workspace import that package.json does not list", () => {
  test("is found", async () => {
    writeFileSync(
      join(root, "connectors/builtin/package.json"),
      '{"name":"@freihand/connector-builtin"}',
    );
    plant("connectors/builtin/src/undeclared.ts", 'import { a } from "@freihand/contract";');
    expect(await undeclaredWorkspaceImports(root)).toEqual([
      "undeclared-workspace: connectors/builtin/src/undeclared.ts → @freihand/contract",
    ]);
  });
});
