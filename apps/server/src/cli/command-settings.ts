import { misspeltSettings } from "../start/misspelt-settings.rules.ts";
import { readSettings, SETTING_NAMES, type Settings } from "../start/settings.ts";
import { sortBesideData } from "../start/temporary-files.ts";

/**
 * The settings of a command. A variable that nearly is one is named on stderr, as the server names it in its log: a back-up
 * would else be one of another database.
 * @throws {StartError} as `readSettings`
 */
export function commandSettings(environment: NodeJS.ProcessEnv): Settings {
  for (const line of misspeltSettings(Object.keys(environment), SETTING_NAMES))
    process.stderr.write(`Note: ${line}\n`);
  const settings = readSettings(environment);
  sortBesideData(settings.dataDir);
  return settings;
}
