/**
 * Stop words: articles, prepositions, and words before the number of a volume. They are only left out of a search that
 * finds nothing with them. Folded.
 */
const NOISE = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder von vom zu zum zur im in am an auf aus bei mit fur fuer
  uber ueber nach als wie the a an and or of to on by with for from about le la les un une et de il lo
  buch bucher buecher book books autor author titel title band bd teil tl folge nr nummer heft vol volume part number staffel season`.split(
    /\s+/,
  ),
);

/** Whether a folded word is a stop word. */
export const isStopWord = (word: string): boolean => NOISE.has(word);

const ARTICLES = new Set(
  "der die das den dem des ein eine einen the a an le la les l un une il lo".split(" "),
);

/** Whether a folded word is an article that catalogues ignore at the start of a title in sorting. */
export const isArticle = (word: string): boolean => ARTICLES.has(word);
