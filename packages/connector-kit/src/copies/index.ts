/** How titles, copies and their places are told, for rules: nothing here reaches the network. */
export * from "./copy-state.rules.ts";
export * from "./live-copy.rules.ts";
export * from "./summarise-copies.rules.ts";
export * from "../words/copy-texts.rules.ts";
export * from "../words/title-words.rules.ts";
