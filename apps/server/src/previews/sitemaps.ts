import { libraryIdText, type Library } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import { publicOrigin } from "../projects/settings/public-origin.rules.ts";
import type { Project, Projects } from "../projects/projects.ts";
import { listedPaths, robotsText, sitemap, sitemapIndex } from "./sitemap.rules.ts";
import { titlePath } from "./title-address.rules.ts";

/**
 * What search engines find of a project's pages, by the host of a request. Addresses have to be whole, and the host of a
 * request is never repeated: a project without `og:url` has no sitemap.
 * @source decision 72
 */
export interface Sitemaps {
  readonly robots: (host: string) => string;
  /** @returns undefined where there is none */
  readonly index: (host: string) => string | undefined;
  /** Pages that are not titles. @returns undefined where there are none */
  readonly pages: (host: string) => string | undefined;
  /** @param part from 1 @returns undefined where there is none */
  readonly titles: (host: string, library: string, part: number) => string | undefined;
}

interface SitemapParts {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** A project whose pages are listed. */
interface ListedProject {
  readonly project: Project;
  readonly origin: string;
}

/** Robots' files of all projects. */
export function sitemaps({ projects, libraries, now }: SitemapParts): Sitemaps {
  const listed = (host: string): ListedProject | undefined => {
    const project = projects.find(projects.ofHost(host).project);
    if (project?.searchEngines.sitemap !== true) return undefined;
    const { metadata } = project.configAt(now());
    const origin = publicOrigin(metadata);
    const isShutOut = /\bnoindex\b/.test(metadata.seo?.["robots"] ?? "");
    return origin === undefined || isShutOut ? undefined : { project, origin };
  };
  const titlesOf = (project: Project, library: Library["id"]) =>
    libraries.find(project.id, library)?.catalogue.titleIds;
  return {
    robots: (host) => {
      const of = listed(host);
      return robotsText(of && `${of.origin}/sitemap.xml`);
    },
    index: (host) => {
      const of = listed(host);
      if (of === undefined) return undefined;
      const { project, origin } = of;
      const addresses = [`${origin}/sitemap/pages.xml`];
      for (const { id } of libraries.list(project.id)) {
        const parts = titlesOf(project, id)?.parts() ?? 0;
        for (let part = 1; part <= parts; part += 1)
          addresses.push(`${origin}/sitemap/${String(id)}/${String(part)}.xml`);
      }
      return sitemapIndex(addresses);
    },
    pages: (host) => {
      const of = listed(host);
      if (of === undefined) return undefined;
      const { project, origin } = of;
      const config = project.configAt(now());
      const facts = { config, libraries: libraries.list(project.id), locale: "de" } as const;
      return sitemap(listedPaths(facts).map((path) => ({ address: origin + path })));
    },
    titles: (host, named, part) => {
      const of = listed(host);
      const library = libraryIdText.safeParse(named).data;
      if (of === undefined || library === undefined) return undefined;
      const titles = titlesOf(of.project, library)?.of(part - 1) ?? [];
      if (titles.length === 0) return undefined;
      return sitemap(
        titles.map(({ id, changed }) => {
          return { address: of.origin + titlePath({ library, id }), changed };
        }),
      );
    },
  };
}
