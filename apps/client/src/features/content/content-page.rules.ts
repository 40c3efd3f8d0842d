import type { Config, Locale } from "@freihand/contract";

/** One page of the configuration's content map. */
export type ContentPage = Config["content"][string];

/** A page of the project that may be shown; undefined when there is none of this name, or it is hidden. */
export function visibleContent(
  { content }: Pick<Config, "content">,
  contentId: string,
): ContentPage | undefined {
  const page = Object.hasOwn(content, contentId) ? content[contentId] : undefined;
  return page?.visible === true ? page : undefined;
}

/** Its title in the patron's language, else in German. */
export function contentTitle({ title }: ContentPage, locale: Locale): string {
  return locale === "en" ? (title.en ?? title.de) : title.de;
}
