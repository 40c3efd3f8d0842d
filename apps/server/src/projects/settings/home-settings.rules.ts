import { isoDate, MAX_PICKS, recordId } from "@freihand/contract";
import * as z from "zod/mini";
import { isAppPath } from "./app-paths.rules.ts";

/** A text in both languages or in one of them, which then stands for both. */
const words = (most: number) => {
  const text = z.optional(z.string().check(z.minLength(1), z.maxLength(most)));
  return z
    .strictObject({ de: text, en: text })
    .check(
      z.refine(({ de, en }) => de !== undefined || en !== undefined, "has a text in no language"),
    );
};
/** Texts as they are written in a file. */
export type HomeWords = z.infer<ReturnType<typeof words>>;

const isAddress = (text: string): boolean =>
  isAppPath(text) ||
  (URL.parse(text)?.protocol === "https:" && !/[\s"'<>\\]/.test(text) && text.length <= 500);

const banner = z
  .strictObject({
    title: words(120),
    /** Markdown. */
    text: z.optional(words(2000)),
    link: z.optional(
      z.strictObject({
        url: z
          .string()
          .check(
            z.refine(
              isAddress,
              "is neither a page of the app (/events) nor an address that begins with https://",
            ),
          ),
        label: words(60),
      }),
    ),
    /** First and last day at the library, both included. */
    from: z.optional(isoDate),
    until: z.optional(isoDate),
  })
  .check(
    z.refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
      error: "lies before the first day",
      path: ["until"],
    }),
  );

/** `home` of a library's file: what its home page shows besides its catalogue. */
export const homeSettings = z.strictObject({
  banner: z.optional(banner),
  picks: z.prefault(
    z.array(z.strictObject({ id: recordId, text: z.optional(words(300)) })).check(
      z.maxLength(MAX_PICKS),
      z.refine(
        (picks) => new Set(picks.map(({ id }) => id)).size === picks.length,
        "names a title twice",
      ),
    ),
    [],
  ),
});
export type HomeSettings = z.infer<typeof homeSettings>;
