import { libraryIdText, type LibraryId, type Locale, type ProjectId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router";
import { ROUTE_PATHS } from "../app/route-paths.rules.ts";
import type { I18n } from "../i18n/i18n.ts";
import { configQuery } from "../model/config/config.query.ts";
import { projectTexts } from "../model/config/project-texts.rules.ts";
import { libraryListQuery } from "../model/library/libraries.query.ts";
import { settledOnCopy, type Listed } from "../model/library/library-selection.rules.ts";
import { createModel, type Model } from "../model/model.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { libraryOf } from "../model/library/library-of-address.rules.ts";

// What the HTML of a served page shows: the server renders it, and the client shows it first.

/** Whom a page is rendered for: nobody in particular, in a language. */
interface ServedVisitor {
  readonly project: ProjectId;
  readonly locale: Locale;
  /** Texts of this language that another visit has loaded; undefined: there is none. */
  readonly i18n?: I18n | undefined;
}

/** The state of a visit about which nothing is known, with the texts of its language. @param platform keeps nothing */
export async function servedModel(
  platform: Platform,
  { project, locale, i18n }: ServedVisitor,
): Promise<Model> {
  const model = createModel(platform, i18n);
  model.settings.getState().setLocale(locale);
  model.settings.getState().change({ projectId: project });
  // the texts of one language: the other is not fetched for a page that does not show it
  await (locale === model.i18n.locale ? model.i18n.load() : model.i18n.switchTo(locale));
  return model;
}

/**
 * Applies what follows from configuration, libraries and address.
 * @param pathname of the page
 * @param queries where they are
 * @returns false when one of them is not there
 */
export function showProject(
  { api, i18n, libraryState, project }: Model,
  pathname: string,
  queries: QueryClient,
): boolean {
  const config = queries.getQueryData(configQuery(api, project()).queryKey);
  const libraries = queries.getQueryData(libraryListQuery(api).queryKey);
  if (!config || libraries === undefined) return false;
  i18n.override(projectTexts(config));
  settleLibrary(libraryState, pathname, libraries);
  return true;
}

/** The library that a page is about by its address; undefined: of several or none, or the project has no such library. */
export function listedLibrary({ api, queries }: Model, address: URL): LibraryId | undefined {
  const named = libraryIdText.safeParse(libraryOf(address)).data;
  const libraries = queries.getQueryData(libraryListQuery(api).queryKey) ?? [];
  return libraries.find(({ id }) => id === named)?.id;
}

/**
 * Selects the library that the address names, else the only one. The list of a served page may be a minute old, so nothing
 * that the device knows is removed.
 * @param pathname of the page
 */
export function settleLibrary(
  libraryState: Model["libraryState"],
  pathname: string,
  libraries: Listed,
): void {
  const { params } = matchPath(ROUTE_PATHS.start, pathname) ?? {};
  const named = libraryIdText.safeParse(params?.libraryId).data;
  const { selectWhenListed, update } = libraryState.getState();
  if (named !== undefined) selectWhenListed(named);
  update((state) => settledOnCopy(state, libraries));
}
