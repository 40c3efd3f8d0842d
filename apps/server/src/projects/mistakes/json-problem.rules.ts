const POSITION = / in JSON at position (\d+)/;
const QUOTED = /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/;
/** How much the engine quotes on either side of the position. */
const QUOTED_BEFORE = 10;

const COMMENT = /(?:^|[{[,])[ \t]{0,200}\/[/*]/m;

/** What to do about a file that is no JSON, because it is the example of the documents with its comments. */
export const commentHint = (text: string): string =>
  COMMENT.test(text) ? "; comments (// …) are none of JSON: take them out" : "";

/**
 * The engine's message about invalid JSON, with the line and without the piece of the text that it may quote: settings of
 * a library may contain passwords, and this goes into a log.
 * @param message of the `SyntaxError`
 */
export function jsonProblem(message: string, text: string): string {
  const [, position] = POSITION.exec(message) ?? [];
  if (position !== undefined) return near(message.split(POSITION, 1)[0], text, Number(position));
  const [, cut, piece] = QUOTED.exec(message) ?? [];
  if (piece === undefined) return message === "" ? "unreadable" : message;
  const at = text.indexOf(piece);
  const isOnce = text.indexOf(piece, at + 1) === -1;
  // a text that is quoted from its beginning is short: the position is near its end
  const within = cut === undefined ? piece.length : QUOTED_BEFORE;
  return near(message.split(QUOTED, 1)[0], text, isOnce ? at + within : undefined);
}

function near(problem = "", text: string, at: number | undefined): string {
  return at === undefined
    ? problem
    : `${problem}, near line ${String(text.slice(0, at).split("\n").length)}`;
}
