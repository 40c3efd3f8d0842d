import { createReadStream } from "node:fs";
import { randomUUID } from "node:crypto";
import {
  branchFinder,
  readTakeoverTable,
  takeOver,
  TAKEOVER_KINDS,
  takeoverMapping,
  type Takeover,
} from "@freihand/connector-builtin";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { checkFiles } from "../readable-files.ts";
import { mappingIn } from "./mapping-file.ts";
import type { ReadersOrder } from "./readers-arguments.ts";
import type { OpenReaders } from "./readers-library.ts";
import { takeoverJson, takeoverText } from "./takeover-text.rules.ts";

/** Takes over what is open in a former system, or shows what would become of it. @throws {CsvFileError} */
export async function takeoverCommand(
  order: ReadersOrder,
  { file, titles, policy, takeovers, today }: OpenReaders,
): Promise<number> {
  const { values } = order;
  const files = filesOf(order);
  await checkFiles(files.map(({ path }) => path));
  const mapping = values.mapping === undefined ? {} : mappingIn(values.mapping, takeoverMapping);
  const finder = branchFinder(file.branches);
  const branchOf = (text: string): string => finder(text) ?? text;
  const tables = await Promise.all(
    files.map(({ kind, path }) =>
      readTakeoverTable(kind, () => createReadStream(path), {
        mapping: mapping[kind] ?? {},
        branchOf,
      }),
    ),
  );
  const moment = { today, nowMs: Date.now(), newId: randomUUID };
  const library = { branches: file.branches, policy, titles, store: takeovers, moment };
  const done = await takeOver(tables, library, {
    dryRun: values["dry-run"],
    leaveOut: values["leave-out"],
    again: values.again,
    fingerprint: values.fingerprint,
  });
  process.stdout.write(values.json ? takeoverJson(done) : takeoverText(done, tables));
  return exitOf(done);
}

/** @throws {UsageError} when none is named */
function filesOf({ rest, values }: ReadersOrder) {
  const files = TAKEOVER_KINDS.flatMap((kind) => {
    const path = values[kind];
    return path === undefined ? [] : [{ kind, path }];
  });
  if (files.length === 0 || rest.length > 0)
    throw new UsageError("takeover needs --loans, --reservations or --fees, each with a file");
  return files;
}

const FAILED: ReadonlySet<Takeover["end"]> = new Set([
  "refused",
  "other_state",
  "known_file",
  "known_kind",
]);

function exitOf({ end, problems }: Takeover): number {
  if (FAILED.has(end)) return EXIT.failed;
  return problems.length === 0 ? EXIT.done : EXIT.incomplete;
}
