import { locale, projectId } from "@freihand/contract";
import type { DehydratedState } from "@tanstack/react-query";
import * as z from "zod/mini";

/** Id of the element that holds the data of a served page. */
export const SERVED_ID = "served";

/** What the client starts from on a page that the server has rendered. */
const servedData = z.object({
  project: projectId,
  /** Path and query that the page was rendered for. */
  path: z.string(),
  /** Language of the HTML. */
  locale,
  /** The moment that the HTML shows, milliseconds since 1970. */
  moment: z.number(),
  /** Dehydrated query cache. */
  queries: z.custom<Partial<DehydratedState>>((value) => typeof value === "object"),
});
export type ServedData = z.output<typeof servedData>;

/** @returns undefined when the text is not such data */
export function parseServed(text: string): ServedData | undefined {
  try {
    return servedData.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // cut off on its way
  }
}
