/** Of hyphenopoly, what covers use; it has no types of its own. */
declare module "hyphenopoly" {
  interface Config {
    readonly require: readonly string[];
    /** Put between syllables. */
    readonly hyphen: string;
    /** Fewest letters before a division. */
    readonly leftmin: number;
    /** Fewest letters after it. */
    readonly rightmin: number;
    readonly minWordLength: number;
    /** `auto`: the parts of a word with a dash are divided too, and the dash stays as it is. */
    readonly compound: "all" | "auto" | "hyphen";
    readonly sync: true;
    readonly loaderSync: (file: string, folder: URL) => Uint8Array;
    readonly handleEvent: {
      readonly error: (event: { readonly preventDefault: () => void }) => void;
    };
  }
  const hyphenopoly: {
    /** @returns by language, what puts hyphens into a text */
    readonly config: (config: Config) => ReadonlyMap<string, (text: string) => string>;
  };
  export default hyphenopoly;
}
