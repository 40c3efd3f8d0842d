import { PluginError, type Methods } from "./bridge-message.ts";
import { optionalText } from "./options.parse.ts";

/** The app on the home screen: with its current icon. */
export class Launcher {
  /** Names of the icons besides the app's own. */
  readonly names: readonly string[];
  /** Undefined: the app's own. */
  current: string | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  readonly methods: Methods = {
    appIcons: () => ({
      names: this.names,
      ...(this.current !== undefined && { current: this.current }),
    }),
    setAppIcon: (options) => {
      const name = optionalText(options, "name");
      if (name !== undefined && !this.names.includes(name))
        throw new PluginError(`There is no icon ${name}.`);
      this.current = name;
    },
  };
}
