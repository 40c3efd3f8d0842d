import type { CirculationView, Patron } from "@freihand/circulation";

/**
 * Whose card it is, by its number as somebody has typed it: in groups, as it is printed and shown. Blanks alone are taken out,
 * no line breaks or tabs. A card that has such blanks itself goes first.
 */
export async function patronOfTyped(
  view: Pick<CirculationView, "patron">,
  typed: string,
): Promise<Patron | undefined> {
  const plain = typed.replaceAll(/\p{Zs}/gu, "");
  return (await view.patron(typed)) ?? (plain === typed ? undefined : view.patron(plain));
}
