import { parseArgs } from "node:util";
import { commandSettings } from "./command-settings.ts";
import type { Settings } from "../start/settings.ts";
import { StartError } from "../start-error.ts";
import { RotationRunning, rotateKeyFile } from "../storage/key-file.ts";
import { asStorageError, StorageError } from "@freihand/database";
import { refuseForeignData } from "./data-owner.ts";
import { optionProblem } from "./option-problem.ts";

/** Exit codes: success · failure · nothing was started. */
const DONE = 0;
const FAILED = 1;
const NOT_BEGUN = 2;

/** Older keys that stay: private calendars are found by them, sessions need only the newest of these. */
const KEPT = 5;

const USAGE = `npm run keys -- COMMAND [options]

  rotate            put a new key in front in keys.json of the data folder (DATA_DIR). Nobody is signed out: the
                    older keys stay and open what was sealed before. Restart the server afterwards.

  --keep N          with rotate: how many older keys stay; default ${String(KEPT)}. With 0 everything that they sealed is
                    void: access tokens (a refresh brings new ones), open questions of actions, the authenticators of
                    the staff (npm run staff -- totp NAME), and the server no longer knows which private calendar
                    belongs to which card. For a key that has leaked.
  --help            print this

Where the key comes from the environment, it is rotated there: the new one in FREIHAND_KEY, the old one in
FREIHAND_KEY_BEFORE, and restart.
`;

/** The command was used incorrectly; the message explains it. */
class KeysUsageError extends Error {
  override readonly name = "KeysUsageError";
}

function main(args: readonly string[]): number {
  try {
    process.stdout.write(run(args));
    return DONE;
  } catch (error) {
    return reportFailure(error);
  }
}

function run(args: readonly string[]): string {
  const { values, positionals } = parse(args);
  if (values.help) return USAGE;
  const [command, ...more] = positionals;
  if (command !== "rotate" || more.length > 0)
    throw new KeysUsageError(`${command ?? "no command"}: say what to do: rotate`);
  // only digits: an empty variable of a script is not 0, which would void everything
  if (!/^\d{1,3}$/.test(values.keep))
    throw new KeysUsageError(`--keep ${values.keep}: a number from 0 to 999`);
  return rotate(commandSettings(process.env), Number(values.keep));
}

function rotate({ dataDir, masterKey }: Settings, keep: number): string {
  if (masterKey !== undefined)
    throw new KeysUsageError(
      "the key comes from FREIHAND_KEY: put the new one there, the old one into FREIHAND_KEY_BEFORE, and restart",
    );
  refuseForeignData(dataDir);
  const { kept, gone } = rotateKeyFile(dataDir, keep);
  return `A new key is in ${dataDir}/keys.json; ${String(kept)} older kept, ${String(gone)} removed.
Restart the server now: until then it goes on with the keys that it has. Keep a copy of the file with your backups.
`;
}

const OPTIONS = {
  keep: { type: "string", default: String(KEPT) },
  help: { type: "boolean", default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
  } catch (error) {
    throw new KeysUsageError(optionProblem(error, OPTIONS));
  }
}

function reportFailure(error: unknown): number {
  if (error instanceof KeysUsageError || error instanceof StartError) {
    process.stderr.write(`${error.message}\nTry: npm run keys -- --help\n`);
    return NOT_BEGUN;
  }
  process.stderr.write(`${failureText(asStorageError(error))}\n`);
  return FAILED;
}

function failureText(error: unknown): string {
  if (error instanceof RotationRunning)
    return `Another rotation is under way. If not, it was cut off: remove ${error.path} and try again.`;
  if (error instanceof StorageError)
    return `keys.json in the data folder (DATA_DIR) cannot be written: ${error.code}. Nothing has changed.`;
  return error instanceof Error ? error.message : String(error);
}

// last, so that everything above is initialized when it runs
process.exitCode = main(process.argv.slice(2));
