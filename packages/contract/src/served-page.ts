import type { Locale, ProjectId } from "./ids.ts";

/** Header of a page that the server has rendered, whose HTML is the same for everybody. */
export const SERVED_PAGE = "freihand-page";

/** What a rendered page fits. */
export interface ServedPage {
  /** Revision of the client's own page, as the service worker knows it. */
  readonly build: string;
  readonly project: ProjectId;
  readonly locale: Locale;
}

/** Text of the header. */
export const servedPageMark = ({ build, project, locale }: ServedPage): string =>
  `${build} ${project} ${locale}`;
