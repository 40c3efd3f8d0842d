import * as z from "zod/mini";

/** The patron's answers on whether map tiles may be loaded, by their host. */
export const tileConsent = z.object({ answers: z.record(z.string(), z.enum(["yes", "no"])) });
export type TileConsent = z.infer<typeof tileConsent>;

/** No answer yet. */
export const NO_TILE_CONSENT: TileConsent = { answers: {} };

/** `undecided`: not answered, or withdrawn. */
export type TileAnswer = "yes" | "no" | "undecided";

/**
 * The answer for a host. Consent to one host does not cover another. @param host with a port, if the address has one
 */
export function answerFor({ answers }: TileConsent, host: string): TileAnswer {
  return Object.hasOwn(answers, host) ? (answers[host] ?? "undecided") : "undecided";
}

/** The consent after an answer; `undecided` withdraws an answer. */
export function withAnswer(
  { answers }: TileConsent,
  host: string,
  answer: TileAnswer,
): TileConsent {
  const others = Object.entries(answers).filter(([other]) => other !== host);
  const own = answer === "undecided" ? [] : [[host, answer] as const];
  return { answers: Object.fromEntries([...others, ...own]) };
}
