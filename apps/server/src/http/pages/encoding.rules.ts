/** How a page is compressed, the best one first. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The best encoding that a client takes: one that it names with any weight but none.
 * @param accepted header `accept-encoding`; undefined: it has none
 * @returns undefined: not compressed
 */
export function encodingFor(accepted = ""): Encoding | undefined {
  const named = accepted.split(",").map((one) => one.replaceAll(" ", "").split(";q="));
  return ENCODINGS.find((encoding) =>
    named.some(([name, weight = "1"]) => name === encoding && Number(weight) > 0),
  );
}
