import type { KnipConfig } from "knip";

/**
 * What nobody uses. `knip` fails on an export that only its own file uses, `knip --production` on files and exports that only
 * tests use. `@public` in a comment keeps what stands ready for the next step.
 */
const isProduction = process.argv.includes("--production");

/** Whole areas that exist for tests. */
const FOR_TESTS = ["!src/**/*.test.{ts,tsx}!", "!src/**/{testkit,fixtures,fake}/**!"];

const config: KnipConfig = {
  include: ["files", "exports", "types"],
  // a constant that its own file uses may be exported for the table of its tests
  ignoreExportsUsedInFile: isProduction,
  workspaces: {
    ".": {
      entry: [
        "scripts/{checks/licences,native/native,native/native-icons,testing/unhandled-errors}.ts",
        "bench/{main,client,relevance,soak}.ts",
        "e2e/*.spec.ts",
      ],
      project: ["{scripts,bench,e2e}/**/*.{ts,mjs}"],
    },
    "apps/server": {
      entry: [
        "src/main.ts!",
        "src/cli/*.ts!",
        "src/rendering/render-process.ts!", // a process of its own
        "src/covers/raster-process.ts!", // a process of its own
        "src/storage/testkit/tireless-sender.ts", // a process of its own
        "src/demo/relevance/{judged-catalogues,measure}.ts!", // bench/relevance.ts
      ],
      project: ["src/**/*.ts!", ...FOR_TESTS],
    },
    "apps/client": {
      entry: [
        "src/served/early.ts!", // early-script.ts
        "src/served/render-page.tsx!", // scripts/build/build.ts
        "src/testkit/render-served.ts", // a process of its own
      ],
      project: ["src/**/*.{ts,tsx}!", "*.ts", ...FOR_TESTS],
    },
    "apps/native": {
      entry: ["simulator/control-panel/control-panel.ts!", "simulator/control-panel-server.ts!"],
      project: ["simulator/**/*.ts!", "!**/*.test.ts!"],
    },
    "connectors/builtin": {
      entry: [
        "src/storage/search/search-worker.ts!", // a thread of its own
        "src/{storage/testkit/{busy-clients,tireless-writer},fees/testkit/tireless-cashier}.ts", // processes of their own
      ],
      includeEntryExports: !isProduction,
      project: ["src/**/*.ts!", ...FOR_TESTS],
    },
    "connectors/*": {
      includeEntryExports: !isProduction,
      project: ["src/**/*.ts!", ...FOR_TESTS],
    },
    "packages/*": {
      includeEntryExports: !isProduction, // in production the face of a package counts as used
      project: ["src/**/*.ts!", ...FOR_TESTS],
    },
  },
};

// oxlint-disable-next-line import/no-default-export -- knip reads it so
export default config;
