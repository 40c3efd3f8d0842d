import * as z from "zod/mini";

/** A year, or a month of one. */
export const figurePeriod = z.string().check(z.regex(/^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/));

/** How often something happened: on a day of a month, or in a month of a year. */
const figureRow = z
  .object({
    /** `YYYY-MM-DD` or `YYYY-MM`. */
    at: z.string(),
    /** Id of the branch; empty: none, such as the app. */
    branch: z.string(),
    loans: z.int(),
    /** Copies that came back from a loan; one that was taken back too. */
    returns: z.int(),
    newReaders: z.int(),
    searches: z.int(),
    /** Searches without a hit. */
    vainSearches: z.int(),
  })
  .register(z.globalRegistry, { id: "FigureRow" });
export type FigureRow = z.infer<typeof figureRow>;

/** Figures of a library: sums, without anybody and anything. */
export const figuresReply = z
  .object({
    period: figurePeriod,
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Those with anything to count, by day and branch. */
    rows: z.array(figureRow),
    /** Loans and returns by the library's clock; 1 is Monday, 7 Sunday. */
    busy: z.array(
      z.object({
        weekday: z.int().check(z.minimum(1), z.maximum(7)),
        hour: z.int().check(z.minimum(0), z.maximum(23)),
        count: z.int(),
      }),
    ),
    /** What at least three have searched in vain, the most frequent first. */
    vainWords: z.array(z.object({ words: z.string(), count: z.int() })),
  })
  .register(z.globalRegistry, { id: "Figures" });
export type FiguresReply = z.infer<typeof figuresReply>;
