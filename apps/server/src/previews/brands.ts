import { locale as localeSchema, projectId } from "@freihand/contract";
import { buildBrand, type Brand } from "./brand.rules.ts";
import { webManifest } from "./web-manifest.rules.ts";
import type { Locale } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { Project, Projects } from "../projects/projects.ts";

/** What brands depend on. */
export interface BrandParts {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** The name, icon and colours of a project. */
export function brandIn(
  { projects, libraries, now }: BrandParts,
  project: Project,
  locale: Locale,
): Brand {
  const config = project.configAt(now(), locale);
  const { appIcon } = config.images;
  const owner = appIcon?.project === undefined ? project : projects.find(appIcon.project);
  return buildBrand({
    config,
    libraries: libraries.list(project.id).map(({ libname }) => libname),
    image: appIcon === undefined ? undefined : owner?.assets.images.get(appIcon.url),
  });
}

/** What a request for the manifest names: whatever it is, the reply is a configured project's. @source Q-10 */
export interface ManifestRequest {
  readonly host: string;
  readonly project: unknown;
  readonly locale: unknown;
}

/** The manifest for an address; undefined: there is no project. */
export type ManifestOf = (requested: ManifestRequest) => object | undefined;

/** The manifest of the project of the address, or of the one requested under it. */
export function manifestFor(parts: BrandParts, { host, project, locale }: ManifestRequest) {
  const { projects, now } = parts;
  const own = projects.ofHost(host).project;
  const requested = projectId.safeParse(project);
  const wanted = requested.success ? projects.ofPath(requested.data, host) : undefined;
  const found = wanted ?? projects.find(own);
  if (found === undefined) return undefined;
  const effectiveLocale = localeSchema.safeParse(locale).data ?? "de";
  return webManifest({
    brand: brandIn(parts, found, effectiveLocale),
    description: found.configAt(now(), effectiveLocale).metadata.seo?.["description"],
    locale: effectiveLocale,
    // the client maps only such paths to a project
    elsewhere: found.id !== own && found.id.startsWith("opac-") ? found.id : undefined,
  });
}

/** Address of the manifest in a project's pages; the client requests it under the same address. */
export const manifestAddress = (project: string, locale: Locale): string =>
  `/manifest.webmanifest?project=${project}&lang=${locale}`;
