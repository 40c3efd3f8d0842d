import type { Config, Locale } from "@freihand/contract";
import type { PageBody } from "@freihand/contract/staff";

const NAME = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Names of the pages that stand in a project's own folder, or may: the built-in ones, and those that it adds. */
export function ownPages({ info, content }: Pick<Config, "info" | "content">): readonly string[] {
  const added = Object.entries(content).flatMap(([name, { project }]) =>
    project === undefined && NAME.test(name) ? [name] : [],
  );
  return [...Object.keys(info), ...added];
}

/** Where a page stands below the project's folder. @param page one of `ownPages` */
export const pageFile = (page: string, language: Locale): string =>
  `html/${page}${language === "en" ? ".en" : ""}.html`;

/**
 * The text of a page's file as it is typed, with the line ends that the file had.
 * @returns empty when nothing but blanks is typed: the file is taken away
 */
export function pageText(before: string, { html }: Pick<PageBody, "html">): string {
  if (html.trim() === "") return "";
  const lines = html.replaceAll("\r\n", "\n");
  return before.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines;
}

/** A call carries 64 kB, with quotes and line ends in two bytes each. */
const LARGEST_BYTES = 48 * 1024;

/** What is wrong with a page that somebody has typed, one sentence each. */
export const pageProblems = (
  { html }: Pick<PageBody, "html">,
  locale: Locale,
): readonly string[] => (Buffer.byteLength(html) > LARGEST_BYTES ? [TOO_LONG[locale]] : []);

const TOO_LONG = {
  de: "Die Seite ist zu lang: Hier lassen sich Seiten bis 48 kB ändern. Längere bearbeitet die Person, die den Server betreut, in ihrer Datei.",
  en: "The page is too long: pages of up to 48 kB can be changed here. Longer ones are edited in their file by the person who runs the server.",
} as const satisfies Readonly<Record<Locale, string>>;
