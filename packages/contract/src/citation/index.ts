// Separate from the contract itself: a phone's first paint needs no citations.
export { asciiWords } from "./ascii-words.rules.ts";
export { bibtexFile } from "./bibtex.rules.ts";
export { fullTitle, longIsbns, onOneLine } from "./citation.rules.ts";
export { risFile } from "./ris.rules.ts";
