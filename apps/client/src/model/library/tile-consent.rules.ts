import * as z from "zod/mini";

/** What the patron answered when asked whether pictures of the map may be loaded, by the host they come from. */
export const tileConsent = z.object({ answers: z.record(z.string(), z.enum(["yes", "no"])) });
export type TileConsent = z.infer<typeof tileConsent>;

/** Nobody was asked yet. */
export const NO_TILE_CONSENT: TileConsent = { answers: {} };

/** `undecided`: not answered, or taken back. */
export type TileAnswer = "yes" | "no" | "undecided";

/** The answer for a host. A yes to one host is none to another. @param host with a port, if the address has one */
export function answerFor({ answers }: TileConsent, host: string): TileAnswer {
  return Object.hasOwn(answers, host) ? (answers[host] ?? "undecided") : "undecided";
}

/** The consent after an answer; `undecided` takes an answer back. */
export function withAnswer(
  { answers }: TileConsent,
  host: string,
  answer: TileAnswer,
): TileConsent {
  const others = Object.entries(answers).filter(([other]) => other !== host);
  const own = answer === "undecided" ? [] : [[host, answer] as const];
  return { answers: Object.fromEntries([...others, ...own]) };
}
