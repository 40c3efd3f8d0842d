import { expect, test } from "vitest";
import { misspeltSettings } from "./misspelt-settings.rules.ts";
import { SETTING_NAMES } from "./settings.ts";

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["RATE_LIMITS", "RATE_LIMIT"],
  ["PROJECT_DIR", "PROJECTS_DIR"],
  ["DATA_DIRS", "DATA_DIR"],
  ["PROT", "PORT"],
])("%s is taken for %s", (name, meant) => {
  expect(misspeltSettings([name], SETTING_NAMES)).toEqual([
    `the environment variable ${name} is no setting and is ignored; did you mean ${meant}?`,
  ]);
});

test.each([
  [SETTING_NAMES],
  [["HOME", "PATH", "PWD", "HOSTNAME", "LANG", "TERM", "USER", "SHLVL", "TMPDIR", "TZ", "LOGNAME"]],
  [
    [
      "NODE_ENV",
      "NODE_OPTIONS",
      "INIT_CWD",
      "EDITOR",
      "INVOCATION_ID",
      "JOURNAL_STREAM",
      "MAINPID",
    ],
  ],
  [["SECRET_SMTP_PASSWORD", "PGPASSWORD", "PGHOST", "PGPORT", "OTEL_EXPORTER_OTLP_ENDPOINT"]],
  [["KUBERNETES_SERVICE_HOST", "KUBERNETES_PORT", "npm_config_port", "data_dir"]],
])("%j is left alone", (names) => {
  expect(misspeltSettings(names, SETTING_NAMES)).toEqual([]);
});
